internal import Synchronization

extension Signal {
  /// `flatMap`, with a report of each inner failure that ends the outer signal before its own end.
  @usableFromInline
  func flatMapReporting<Output>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    if Failure.self == Never.self { return flatMapSilently(strategy, transform) }
    return Signal<Output, Failure>(starting: { observer, lifetime in
      let outer = OuterSignal()
      noting(outer).flatMapSilently(strategy) { transform($0).reporting(unlessOver: outer) }
        .start(observer, lifetime)
    })
  }

  /// Notes the end of the outer signal.
  private func noting(_ outer: OuterSignal) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let noting = Observer<Value, Failure> { event in
        if event.isTerminal { outer.isOver.store(true, ordering: .releasing) }
        observer.send(event)
      }
      start(noting, lifetime)
    })
  }

  /// Reports a failure of an inner signal.
  private func reporting(unlessOver outer: OuterSignal) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      let reporting = Observer<Value, Failure> { event in
        if case .failed(let failure) = event, !outer.isOver.load(ordering: .acquiring) {
          SignalDiagnostics.report(
            """
            a signal that flatMap started failed, which ends the outer one too: \(failure). \
            Catch the failure inside, or use flatMapResult.
            """
          )
        }
        observer.send(event)
      }
      start(reporting, lifetime)
    })
  }
}

/// Whether the outer signal of a subscription has ended by itself.
private final class OuterSignal: Sendable {
  let isOver = Atomic<Bool>(false)
}
