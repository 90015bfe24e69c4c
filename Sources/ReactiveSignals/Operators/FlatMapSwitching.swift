public import Synchronization

extension Signal {
  /// `flatMap` of which the latest signal runs.
  @inlinable
  func flatMapSwitching<Output>(
    _ transform: @escaping (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    Signal<Output, Failure>(starting: { [start] observer, lifetime in
      let switching = FlatMapSwitching(observer, lifetime)
      let branch = lifetime.branch()
      let outer = Observer<Value, Failure> { event in
        switch event {
        case .value(let value):
          switching.endCurrent()
          switching.start(transform(value))
        case .failed(let failure):
          branch.end()
          switching.queue.send(.init(.failed(failure), nil))
        case .completed:
          branch.end()
          switching.queue.send(.init(.completed, nil))
        }
      }
      start(outer, branch.lifetime)
    })
  }
}

/// What runs of a `flatMap` of which the latest signal runs.
@usableFromInline
final class FlatMapSwitching<Output, Failure: Error> {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let queue: SerialQueue<Message>
  /// The number of the latest signal, from 1 on.
  @usableFromInline let latest: Turn
  /// Its subscription.
  ///
  /// Only the thread that delivers the outer signal touches it.
  @exclusivity(unchecked) @usableFromInline var current: LifetimeBranch?

  /// An event of a signal, or an end of the outer one.
  @frozen
  @usableFromInline
  struct Message {
    @usableFromInline let event: Event<Output, Failure>
    /// The signal's number; nil for the outer one.
    @usableFromInline let number: Int?

    @inlinable
    init(_ event: Event<Output, Failure>, _ number: Int?) {
      self.event = event
      self.number = number
    }
  }

  @inlinable
  init(_ observer: Observer<Output, Failure>, _ lifetime: Lifetime) {
    self.lifetime = lifetime
    let latest = Turn()
    self.latest = latest
    queue = SerialQueue(lifetime) { queue, message in
      if !latest.lets(message.event, message.number) { return }
      if message.event.isTerminal { queue.close() }
      observer.send(message.event)
    }
  }

  /// Ends the latest signal.
  @inlinable
  func endCurrent() {
    latest.number.add(1, ordering: .acquiringAndReleasing)
    let former = current.take()
    former?.end()
  }

  @inlinable
  func start(_ signal: Signal<Output, Failure>) {
    guard !lifetime.hasEnded else { return }
    let number = latest.number.load(ordering: .relaxed)
    let branch = lifetime.branch()
    current = branch
    let inner = Observer<Output, Failure> { [queue] event in
      if event.isTerminal { branch.end() }
      queue.send(Message(event, number))
    }
    signal.start(inner, branch.lifetime)
  }
}

/// Which signal is the latest of a `flatMap`, and whether it is over.
@usableFromInline
final class Turn {
  @usableFromInline let number = Atomic<Int>(0)
  /// The one that completed last.
  ///
  /// Only the thread that handles messages touches it and the next.
  @exclusivity(unchecked) @usableFromInline var completed = 0
  @exclusivity(unchecked) @usableFromInline var isOuterOver = false

  @inlinable
  init() {}

  /// Takes an event in.
  ///
  /// - Returns: Whether it is to be sent.
  @inlinable
  func lets<Output, Failure>(_ event: Event<Output, Failure>, _ source: Int?) -> Bool {
    let latest = number.load(ordering: .acquiring)
    if let source, source != latest { return false }
    guard case .completed = event else { return true }
    if let source { completed = source } else { isOuterOver = true }
    return isOuterOver && completed == latest
  }
}
