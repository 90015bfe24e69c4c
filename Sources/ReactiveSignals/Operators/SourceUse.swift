internal import Synchronization

/// The subscription to a source that several need: an operator's own, and the subscriptions of the signals
/// that it sends.
///
/// It ends with the last of them, so that who took one of the signals doesn't lose it when the operator's
/// own subscription is over.
@usableFromInline
final class SourceUse: Sendable {
  /// What the source gets.
  @usableFromInline let lifetime = Lifetime()
  private let userCount = Atomic<Int>(1)

  /// Makes one with a first user.
  @usableFromInline
  init(_ first: Lifetime) {
    first.onEnd(leave)
  }

  /// Adds a user.
  ///
  /// - Returns: Whether there was one still.
  @usableFromInline
  func join(_ user: Lifetime) -> Bool {
    var count = userCount.load(ordering: .acquiring)
    while count > 0 {
      let (isDone, present) = userCount.compareExchange(
        expected: count,
        desired: count + 1,
        ordering: .acquiringAndReleasing
      )
      if isDone {
        user.onEnd(leave)
        return true
      }
      count = present
    }
    return false
  }

  private func leave() {
    if userCount.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { end() }
  }

  /// Ends the subscription, also since the source has sent its end.
  @usableFromInline
  func end() {
    lifetime.core.dispose()
  }

  /// A signal that an operator sends, which keeps the source going while it is subscribed to.
  @inlinable
  func signal<Value, Failure>(
    of subject: PublishSubject<Value, Failure>
  ) -> Signal<Value, Failure> {
    Signal(starting: { observer, lifetime in
      // Nobody drives the subject any more, if its end hasn't been sent already.
      if !self.join(lifetime) { subject.complete() }
      subject.signal.start(observer, lifetime)
    })
  }
}
