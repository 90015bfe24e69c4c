public import Synchronization

extension Signal {
  /// `flatMap` whose signals run at once; if it is exclusive, one at a time and none waits.
  @inlinable
  func flatMapMerging<Output>(
    isExclusive: Bool,
    _ transform: @escaping (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    Signal<Output, Failure>(starting: { observer, lifetime in
      let merging = FlatMapMerging(observer, lifetime)
      let place = InnerPlace(of: merging, in: lifetime)
      let source = lifetime.beginInner()
      start(in: source) { event in
        switch event {
        case .value(let value):
          if merging.begin(isExclusive: isExclusive) { merging.start(transform(value), in: place) }
        case .failed(let failure): merging.receive(.failed(failure), from: source)
        case .completed: merging.receive(.completed, from: source)
        }
      }
    })
  }
}

/// What runs of a `flatMap` whose signals run at once.
@usableFromInline
final class FlatMapMerging<Output, Failure: Error> {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let queue: SerialQueue<Event<Output, Failure>>
  /// How many sources haven't completed, the outer one included.
  @usableFromInline let sourceCount = Atomic<Int>(1)

  @inlinable
  init(_ observer: Observer<Output, Failure>, _ lifetime: Lifetime) {
    self.lifetime = lifetime
    queue = SerialQueue(lifetime) { queue, event in
      if event.isTerminal { queue.close() }
      observer.send(event)
    }
  }

  /// Counts a further signal.
  ///
  /// - Returns: Whether it may be started.
  @inlinable
  func begin(isExclusive: Bool) -> Bool {
    if isExclusive, sourceCount.load(ordering: .acquiring) > 1 { return false }
    sourceCount.wrappingAdd(1, ordering: .acquiringAndReleasing)
    return true
  }

  @inlinable
  func start(_ signal: Signal<Output, Failure>, in place: InnerPlace<FlatMapMerging>) {
    let inner = place.begin()
    signal.start(in: inner.core) { event in inner.parent.receive(event, from: inner.core) }
  }

  /// Takes an event of an inner signal, or the outer one's end.
  @inlinable
  func receive(_ event: Event<Output, Failure>, from source: LifetimeCore) {
    if event.isTerminal {
      lifetime.endInner(source)
      if case .completed = event,
        sourceCount.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0
      {
        return
      }
    }
    queue.send(event)
  }
}
