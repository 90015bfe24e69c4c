extension SignalValues {
  /// Goes through the values of one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    private let failure: Locked<Failure?>
    private var values: AsyncStream<Parcel>.Iterator

    /// A value on its way to the task that iterates.
    // The proof for `Sendable`: it is taken out by that task alone.
    private struct Parcel: @unchecked Sendable {
      let value: Value
    }

    init(_ signal: Signal<Value, Failure>, _ buffering: SignalBuffering) {
      let failure = Locked<Failure?>(nil)
      let (stream, continuation) = AsyncStream.makeStream(
        of: Parcel.self,
        bufferingPolicy: buffering.policy()
      )
      self.failure = failure
      values = stream.makeAsyncIterator()
      let subscription = signal.subscribe(
        onValue: { value in continuation.yield(Parcel(value: value)) },
        onFailure: { error in
          failure.withLock { $0 = error }
          continuation.finish()
        },
        onCompletion: { continuation.finish() },
        onDispose: { continuation.finish() },
        isolation: nil
      )
      continuation.onTermination = { _ in subscription.dispose() }
    }

    /// Waits for the next value.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The value; nil at the end, and when the task is cancelled.
    /// - Throws: The signal's failure, once.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Value? {
      if let parcel = await values.next(isolation: actor) { return parcel.value }
      guard let error = failure.withLock({ $0.take() }) else { return nil }
      throw error
    }
  }
}

extension SignalBuffering {
  fileprivate func policy<Element>() -> AsyncStream<Element>.Continuation.BufferingPolicy {
    switch self {
    case .unbounded: .unbounded
    case .newest(let count): .bufferingNewest(count)
    case .oldest(let count): .bufferingOldest(count)
    }
  }
}
