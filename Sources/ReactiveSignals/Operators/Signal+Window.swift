extension Signal {
  /// Divides the values into signals, each with the same number of them.
  ///
  /// ```
  /// ──1──2──3──|
  ///   window(count: 2)
  /// ──A─────B──|      A: 1──2|   B: 3──|
  /// ```
  ///
  /// - Parameter count: How many values a window has; less than 1 is taken as 1.
  /// - Returns: A signal of windows, each sent right before its first value, and completed right after its
  ///   last one. The last window, which may have fewer, and then the signal of windows end as this one does.
  /// - Delivery: A window sends to who is subscribed to it at the time, from the first value on to who
  ///   subscribes at once.
  /// - Lifetime: A window that is subscribed to goes on when the subscription to the signal of windows is
  ///   disposed; then there are no further ones.
  @inlinable
  public func window(count: Int) -> Signal<Signal, Failure> {
    let size = max(count, 1)
    return Signal<Signal, Failure>(starting: { [start] observer, lifetime in
      let windows = Windows(observer, lifetime)
      let remaining = State(0)
      let dividing = Observer<Value, Failure> { event in
        guard case .value(let value) = event else { return windows.end(event) }
        if remaining.value == 0 {
          remaining.value = size
          windows.open()
        }
        remaining.value -= 1
        windows.send(value, isLast: remaining.value == 0)
      }
      start(dividing, windows.use.lifetime)
    })
  }

  /// Divides the values into signals, a new one whenever another signal sends.
  ///
  /// ```
  /// ──1──2─────3──|
  /// ────────x──────|
  ///   window(boundary:)
  /// A───────B─────|      A: ──1──2──|   B: ───3──|
  /// ```
  ///
  /// - Parameter boundary: The other signal, which is subscribed to before this one. Its completion doesn't
  ///   matter; then the last window is that which is open.
  /// - Returns: A signal of windows, the first of which is sent at once. With each value of the other signal
  ///   the open window completes, and the next is sent. The last one and then the signal of windows end as
  ///   this one does, or fail with the other one.
  /// - Delivery: A window sends to who is subscribed to it at the time. What comes while a value is being
  ///   delivered, is delivered after it, in order.
  /// - Lifetime: A window that is subscribed to goes on when the subscription to the signal of windows is
  ///   disposed; then there are no further ones.
  @inlinable
  public func window<Boundary>(
    boundary: Signal<Boundary, Failure>
  ) -> Signal<Signal, Failure> {
    Signal<Signal, Failure>(starting: { [start] observer, lifetime in
      let windows = Windows(observer, lifetime)
      let parent = windows.use.lifetime
      let (first, second) = (parent.branch(), parent.branch())
      let queue = SerialQueue<TwoSourceMessage<Value, Boundary, Failure>>(parent) {
        queue,
        message in
        if case .second(.value) = message { return windows.turn() }
        guard let event = message.firstOrFailure else { return }
        guard case .value(let value) = event else {
          queue.close()
          return windows.end(event)
        }
        windows.send(value, isLast: false)
      }
      windows.open()
      let dividing = Observer<Boundary, Failure> { event in
        if event.isTerminal { second.end() }
        queue.send(.second(event))
      }
      if !parent.hasEnded { boundary.start(dividing, second.lifetime) }
      let filling = Observer<Value, Failure> { event in
        if event.isTerminal { first.end() }
        queue.send(.first(event))
      }
      if !queue.isOver { start(filling, first.lifetime) }
    })
  }
}

/// The open window of a signal of windows.
///
/// One thread at a time has to do with it.
@usableFromInline
final class Windows<Value, Failure: Error> {
  @usableFromInline typealias Window = Signal<Value, Failure>

  @usableFromInline let observer: Observer<Window, Failure>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let use: SourceUse
  @exclusivity(unchecked) @usableFromInline var subject: PublishSubject<Value, Failure>?

  @inlinable
  init(_ observer: Observer<Window, Failure>, _ lifetime: Lifetime) {
    self.observer = observer
    self.lifetime = lifetime
    use = SourceUse(lifetime)
  }

  /// Begins a window, unless nobody would hear of it.
  @inlinable
  func open() {
    guard !lifetime.hasEnded else { return }
    let subject = PublishSubject<Value, Failure>()
    self.subject = subject
    observer.send(use.signal(of: subject))
  }

  @inlinable
  func send(_ value: Value, isLast: Bool) {
    guard let subject else { return }
    if isLast { self.subject = nil }
    subject.send(value)
    if isLast { subject.complete() }
  }

  /// Ends the window and begins another one.
  @inlinable
  func turn() {
    let former = subject.take()
    former?.complete()
    open()
  }

  /// Ends the window, and the signal of windows.
  @inlinable
  func end(_ event: Event<Value, Failure>) {
    use.end()
    let former = subject.take()
    former?.send(event)
    if !lifetime.hasEnded { observer.relay(event) { _ in } }
  }
}
