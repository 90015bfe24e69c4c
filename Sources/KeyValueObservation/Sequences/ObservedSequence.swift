/// The values or the changes of a property, to be awaited one after another.
///
/// What `values(of:)` and `changes(of:)` give.
///
/// ```swift
/// for await hour in clock.values(of: \.hour) { print(hour) }
/// ```
///
/// It belongs to the isolation in which it was made, as the object does. Objects that are shared by
/// threads give a ``SharedObservedSequence``.
///
/// - Delivery: An element is taken when the change is delivered, and kept until it is asked for, as
///   ``SequenceBuffering`` says. The sequence ends after the object has ended and all that was kept has
///   been delivered. If the task is cancelled, it ends at once, and what was kept is let go of.
/// - Lifetime: It observes from the call that makes it. The first iterator takes over what has come since
///   then; each other iterator observes for itself, from when it is made. An observation ends with its
///   iterator, or with the sequence if it never had one. None keeps the object alive.
public struct ObservedSequence<Element>: AsyncSequence {
  /// It never fails.
  public typealias Failure = Never

  @usableFromInline let source: SequenceSource<Element>

  @inlinable
  init(source: SequenceSource<Element>) {
    self.source = source
  }

  /// Makes an iterator.
  ///
  /// - Returns: An iterator, which ends at once if the object has ended.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(subscription: source.makeSubscription())
  }
}

extension ObservedSequence {
  /// Takes the elements one after another.
  ///
  /// Copies of an iterator share the elements: each goes to one of them.
  ///
  /// - Lifetime: The observation ends with the last copy, or when the task is cancelled. It doesn't keep
  ///   the object alive.
  public struct Iterator: AsyncIteratorProtocol {
    /// It never fails.
    public typealias Failure = Never

    @usableFromInline let subscription: ElementSubscription<Element>?

    @inlinable
    init(subscription: ElementSubscription<Element>?) {
      self.subscription = subscription
    }

    /// Waits for the next element.
    ///
    /// - Returns: The element; nil if the object has ended and nothing is left, or if the task is
    ///   cancelled, also before the call. After that it is always nil.
    @inlinable
    public nonisolated(nonsending) mutating func next() async -> Element? {
      await next(isolation: #isolation)
    }

    /// Waits for the next element in the isolation of an actor; what `for await` calls.
    ///
    /// - Parameter actor: The isolation of the caller.
    /// - Returns: The element; nil if the object has ended and nothing is left, or if the task is
    ///   cancelled, also before the call. After that it is always nil.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await subscription?.next(isolation: actor)
    }
  }
}
