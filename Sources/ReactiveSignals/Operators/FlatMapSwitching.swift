public import Synchronization

extension Signal {
  /// `flatMap` of which the latest signal runs.
  @inlinable
  func flatMapSwitching<Output>(
    _ transform: @escaping (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    Signal<Output, Failure>(starting: { observer, lifetime in
      let switching = FlatMapSwitching(observer, lifetime)
      let place = InnerPlace(of: switching, in: lifetime)
      let source = lifetime.beginInner()
      start(in: source) { event in
        if event.isTerminal { lifetime.endInner(source) }
        switch event {
        case .value(let value):
          switching.turn()
          place.end()
          switching.start(transform(value), in: place)
        case .failed(let failure): switching.queue.send(.init(.failed(failure), from: 0))
        case .completed:
          if switching.latest.endOuter() { switching.queue.send(.init(.completed, from: 0)) }
        }
      }
    })
  }
}

/// What runs of a `flatMap` of which the latest signal runs.
@usableFromInline
final class FlatMapSwitching<Output, Failure: Error> {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let queue: SerialQueue<Message>
  @usableFromInline let latest: LatestSignal
  // Only the thread that delivers the outer signal touches it.
  @exclusivity(unchecked) @usableFromInline var number = 0

  /// An event of a signal, or an end of the whole.
  @frozen
  @usableFromInline
  struct Message {
    @usableFromInline let event: Event<Output, Failure>
    /// The signal's number, from 1 on; 0 for an end of the whole.
    @usableFromInline let number: Int

    @inlinable
    init(_ event: Event<Output, Failure>, from number: Int) {
      self.event = event
      self.number = number
    }
  }

  @inlinable
  init(_ observer: Observer<Output, Failure>, _ lifetime: Lifetime) {
    self.lifetime = lifetime
    let latest = LatestSignal()
    self.latest = latest
    queue = SerialQueue(lifetime) { queue, message in
      if message.number != 0, message.number != latest.number { return }
      if message.event.isTerminal { queue.close() }
      observer.send(message.event)
    }
  }

  /// Counts the signal that comes; what the former one sends doesn't count any more.
  @inlinable
  func turn() {
    number += 1
    latest.begin(number)
  }

  @inlinable
  func start(_ signal: Signal<Output, Failure>, in place: InnerPlace<FlatMapSwitching>) {
    guard !lifetime.hasEnded else { return }
    let inner = place.begin()
    inner.number.store(number, ordering: .relaxed)
    signal.start(in: inner.core) { event in
      inner.parent.receive(event, inner.number.load(ordering: .relaxed), from: inner.core)
    }
  }

  /// Takes an event of an inner signal.
  @inlinable
  func receive(_ event: Event<Output, Failure>, _ number: Int, from source: LifetimeCore) {
    if event.isTerminal { lifetime.endInner(source) }
    if case .completed = event {
      if latest.end(number) { queue.send(Message(.completed, from: 0)) }
    } else {
      queue.send(Message(event, from: number))
    }
  }
}

/// Which signal is the latest of a `flatMap`, and what has ended, in one word.
///
/// The thread that delivers the outer signal counts; others only take a bit away from the number that they
/// know.
@usableFromInline
final class LatestSignal: Sendable {
  @usableFromInline let word = Atomic<Int>(0)

  /// The outer signal has completed.
  @inlinable static var outerEnded: Int { 1 }
  /// The latest signal hasn't completed.
  @inlinable static var running: Int { 2 }

  @inlinable
  init() {}

  /// The latest signal's number; 0 before there is one.
  @inlinable var number: Int { word.load(ordering: .acquiring) >> 2 }

  /// Goes on to another signal.
  @inlinable
  func begin(_ number: Int) {
    word.store(number << 2 | Self.running, ordering: .releasing)
  }

  /// A signal has completed.
  ///
  /// - Returns: Whether all is over now.
  @inlinable
  func end(_ number: Int) -> Bool {
    let running = number << 2 | Self.running
    if exchange(running, with: number << 2) { return false }
    return exchange(running | Self.outerEnded, with: number << 2 | Self.outerEnded)
  }

  /// The outer signal has completed.
  ///
  /// - Returns: Whether all is over now.
  @inlinable
  func endOuter() -> Bool {
    word.bitwiseOr(Self.outerEnded, ordering: .acquiringAndReleasing).oldValue & Self.running == 0
  }

  @inlinable
  func exchange(_ present: Int, with next: Int) -> Bool {
    word.compareExchange(expected: present, desired: next, ordering: .acquiringAndReleasing)
      .exchanged
  }
}
