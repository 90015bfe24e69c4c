extension Signal {
  /// `flatMap` of which so many signals run at once, while others wait.
  @inlinable
  func flatMapQueueing<Output>(
    _ limit: Int,
    _ transform: @escaping (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    Signal<Output, Failure>(starting: { observer, lifetime in
      let queueing = FlatMapQueueing(limit, observer, lifetime, transform)
      let source = lifetime.beginInner()
      start(in: source) { event in
        switch event {
        case .value(let value): queueing.add(value)
        case .failed(let failure):
          lifetime.endInner(source)
          queueing.queue.send(.failed(failure))
        case .completed:
          lifetime.endInner(source)
          queueing.closeOuter()
        }
      }
    })
  }
}

/// What runs and what waits of a `flatMap` of which so many signals run at once.
@usableFromInline
final class FlatMapQueueing<Value, Output, Failure: Error> {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let transform: (Value) -> Signal<Output, Failure>
  @usableFromInline let queue: SerialQueue<Event<Output, Failure>>
  @usableFromInline let places: Locked<Places<Value>>
  @usableFromInline let trampoline = Trampoline()

  @inlinable
  init(
    _ limit: Int,
    _ observer: Observer<Output, Failure>,
    _ lifetime: Lifetime,
    _ transform: @escaping (Value) -> Signal<Output, Failure>
  ) {
    self.lifetime = lifetime
    self.transform = transform
    places = Locked(Places(limit))
    queue = SerialQueue(lifetime) { queue, event in
      if event.isTerminal { queue.close() }
      observer.send(event)
    }
  }

  /// Takes a value of the outer signal.
  @inlinable
  func add(_ value: Value) {
    if places.withLock({ $0.take(orLeave: value) }) { start(value) }
  }

  @inlinable
  func closeOuter() {
    let isOver = places.withLock { places in
      places.isOuterOver = true
      return places.isOver
    }
    if isOver { queue.send(.completed) }
  }

  /// Gives a place to the value that has been waiting longest.
  ///
  /// Requested by completions, which may come while this is still starting a signal.
  @inlinable
  func startNext() {
    trampoline.request {
      guard !lifetime.hasEnded else { return }
      let (value, isOver) = places.withLock { ($0.next(), $0.isOver) }
      if let value { start(value) }
      if isOver { queue.send(.completed) }
    }
  }

  @inlinable
  func start(_ value: Value) {
    guard !lifetime.hasEnded else { return }
    let inner = lifetime.beginInner()
    transform(value).start(in: inner) { [self] event in
      if event.isTerminal { lifetime.endInner(inner) }
      guard case .completed = event else { return queue.send(event) }
      places.withLock { $0.runningCount -= 1 }
      startNext()
    }
  }
}

/// How many signals run, and the values that wait.
@usableFromInline
struct Places<Value> {
  private let limit: Int
  @usableFromInline var runningCount = 0
  @usableFromInline var isOuterOver = false
  private var waiting: [Value?] = []
  /// Where the first one is that waits.
  private var first = 0

  @usableFromInline
  init(_ limit: Int) {
    self.limit = limit
  }

  /// Whether nothing runs, waits or comes any more.
  @usableFromInline var isOver: Bool { isOuterOver && runningCount == 0 && first == waiting.count }

  /// Takes a place, or lets a value wait.
  ///
  /// - Returns: Whether there was a place.
  @usableFromInline
  mutating func take(orLeave value: Value) -> Bool {
    if runningCount < limit, first == waiting.count {
      runningCount += 1
      return true
    }
    waiting.append(value)
    return false
  }

  /// Takes a place for the value that has been waiting longest.
  @usableFromInline
  mutating func next() -> Value? {
    guard runningCount < limit, first < waiting.count else { return nil }
    let value = waiting[first].take()
    first += 1
    runningCount += 1
    // What is removed are nils.
    if first == waiting.count || first > 32 && first > waiting.count / 2 {
      waiting.removeFirst(first)
      first = 0
    }
    return value
  }
}
