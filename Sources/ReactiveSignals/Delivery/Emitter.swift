/// What stands between an observer that user code has and the subscription behind it.
///
/// It keeps the grammar, delivers one event at a time, and lets go of the subscription at its end.
// The proof for `Sendable`: `downstream` is touched by whoever has the claim.
@usableFromInline
final class Emitter<Value, Failure: Error>: DeliveryQueue<Event<Value, Failure>>,
  @unchecked Sendable
{
  @exclusivity(unchecked) @usableFromInline var downstream: Observer<Value, Failure>?

  @inlinable
  init(_ downstream: Observer<Value, Failure>) {
    self.downstream = downstream
    super.init()
  }

  /// Makes the observer that user code gets.
  ///
  /// - Parameters:
  ///   - downstream: Whom it sends to.
  ///   - lifetime: When it ends, the observer lets go of everything.
  /// - Returns: The observer.
  @inlinable
  static func makeObserver(
    for downstream: Observer<Value, Failure>,
    _ lifetime: Lifetime
  ) -> Observer<Value, Failure> {
    let emitter = Emitter(downstream)
    lifetime.core.add(emitter)
    let end = EmitterEnd(emitter)
    return Observer { event in end.emitter.receive(event) }
  }

  @inlinable
  func receive(_ event: Event<Value, Failure>) {
    if event.isTerminal, claim.beginLast() { return deliverLast(event) }
    guard claim.begin() || claim(orLeave: event) else { return }
    if event.isTerminal { return finish(with: event) }
    downstream?.send(event)
    if !claim.finish() { drain() }
  }

  /// Sends the end on, with the claim, and lets go of what is behind.
  @inlinable
  func finish(with event: Event<Value, Failure>) {
    close()
    deliverLast(event)
  }

  /// The same, where nothing else is delivered any more.
  ///
  /// The claim isn't given back.
  @inlinable
  func deliverLast(_ event: Event<Value, Failure>) {
    downstream.take()?.send(event)
  }

  /// Delivers what was left, with the claim.
  @inlinable
  @inline(never)
  func drain() {
    while true {
      let events = takeWaiting()
      if events.isEmpty { break }
      for event in events where !isClosed {
        if event.isTerminal { finish(with: event) } else { downstream?.send(event) }
      }
    }
    if isClosed { downstream = nil }
  }

  /// Lets go of what is behind, at the end of the lifetime or when nobody can send any more.
  @usableFromInline
  override func end() {
    if !isClosed, close() { downstream = nil }
  }
}

/// What the observers share that user code has of one emitter.
///
/// The emitter is held by the lifetime of the subscription, which it holds in turn. That cycle ends here,
/// when nobody can send any more.
// The proof for `Sendable`: a constant.
@usableFromInline
final class EmitterEnd<Value, Failure: Error>: @unchecked Sendable {
  @usableFromInline let emitter: Emitter<Value, Failure>

  @inlinable
  init(_ emitter: Emitter<Value, Failure>) {
    self.emitter = emitter
  }

  @inlinable
  deinit {
    // Without a reference of its own, which the compiler makes otherwise.
    Unmanaged.passUnretained(emitter)._withUnsafeGuaranteedRef { $0.end() }
  }
}
