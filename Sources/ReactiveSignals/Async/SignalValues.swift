/// The values of a signal as an asynchronous sequence.
///
/// ```swift
/// for try await line in lines.values { print(line) }
/// ```
///
/// Each iterator subscribes when it is made. Values that come before they are asked for are kept as the
/// buffering says.
///
/// - Delivery: In the task that iterates. Values that were sent before the end come before it.
/// - Lifetime: The subscription ends when the iterator is dropped or its task is cancelled. A cancelled
///   task gets nil.
public struct SignalValues<Value, Failure: Error>: AsyncSequence {
  /// What is sent.
  public typealias Element = Value

  let signal: Signal<Value, Failure>
  let buffering: SignalBuffering

  /// Subscribes to the signal.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(signal, buffering)
  }
}

/// What becomes of values for which nobody waits yet.
public enum SignalBuffering: Sendable, Hashable {
  /// All are kept.
  case unbounded
  /// The last ones are kept, so many of them.
  case newest(Int)
  /// The first ones are kept, so many of them.
  case oldest(Int)
}

extension Signal {
  /// The values as an asynchronous sequence, which keeps all that aren't asked for yet.
  public var values: SignalValues<Value, Failure> { values(buffering: .unbounded) }

  /// The values as an asynchronous sequence.
  ///
  /// - Parameter buffering: What becomes of values for which nobody waits yet.
  /// - Returns: The sequence.
  public func values(buffering: SignalBuffering) -> SignalValues<Value, Failure> {
    SignalValues(signal: self, buffering: buffering)
  }
}
