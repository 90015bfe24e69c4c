/// The values or the changes of a property of an object that is shared by threads.
///
/// As ``ObservedSequence``, but it may be handed to any task, and to several, each of which gets all
/// elements from when it makes its iterator; the first one, all since the sequence was made.
///
/// ```swift
/// let readings = sensor.values(of: \.reading)
/// Task { for await reading in readings { print(reading) } }
/// ```
///
/// - Delivery: An element is taken when the change is delivered, and kept until it is asked for, as
///   ``SequenceBuffering`` says. The sequence ends after the object has ended and all that was kept has
///   been delivered. If the task is cancelled, it ends at once, and what was kept is let go of.
/// - Lifetime: It observes from the call that makes it. The first iterator takes over what has come since
///   then; each other iterator observes for itself, from when it is made. An observation ends with its
///   iterator, or with the sequence if it never had one. None keeps the object alive.
public struct SharedObservedSequence<Element>: AsyncSequence {
  /// It never fails.
  public typealias Failure = Never
  /// Takes the elements one after another.
  public typealias AsyncIterator = ObservedSequence<Element>.Iterator

  @usableFromInline let source: SequenceSource<Element>

  @inlinable
  init(source: SequenceSource<Element>) {
    self.source = source
  }

  /// Makes an iterator, which belongs to the task that makes it.
  ///
  /// - Returns: An iterator, which ends at once if the object has ended.
  @inlinable
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(subscription: source.makeSubscription())
  }
}

// The proof: it is made of objects and key paths that are `Sendable`, and of a filter that was sent
// along; filters of one object are called by one thread at a time. Elements are handed from thread to
// thread, so they have to be `Sendable` too.
extension SharedObservedSequence: @unchecked Sendable where Element: Sendable {}
