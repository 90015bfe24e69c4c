extension Signal where Value: Sendable {
  /// A signal of what an asynchronous closure returns.
  ///
  /// ```swift
  /// Signal<Data, LoadError>.task { () async throws(LoadError) in try await load(url) }
  /// ```
  ///
  /// - Parameter operation: Makes the value. Started in a task of its own by each `subscribe`.
  /// - Returns: A signal that sends the value and completes, or fails with what was thrown.
  /// - Delivery: In the task.
  /// - Lifetime: The task is cancelled when the subscription ends.
  public static func task(
    _ operation: @escaping @Sendable () async throws(Failure) -> Value
  ) -> Signal {
    .create { observer, lifetime in
      let task = Task {
        do throws(Failure) {
          observer.send(try await operation())
          observer.complete()
        } catch {
          observer.fail(error)
        }
      }
      lifetime.onEnd { task.cancel() }
    }
  }

  /// A signal of the elements of an asynchronous sequence.
  ///
  /// - Parameter elements: The sequence, which is gone through for each subscriber.
  /// - Returns: A signal that sends the elements and completes, or fails as the sequence does.
  /// - Delivery: In a task of its own.
  /// - Lifetime: The task is cancelled when the subscription ends.
  public static func sequence<Elements: AsyncSequence & Sendable>(_ elements: Elements) -> Signal
  where Elements.Element == Value, Elements.Failure == Failure {
    .create { observer, lifetime in
      let task = Task {
        do throws(Failure) {
          for try await element in elements { observer.send(element) }
          observer.complete()
        } catch {
          observer.fail(error)
        }
      }
      lifetime.onEnd { task.cancel() }
    }
  }
}

extension Signal where Value: Sendable {
  /// A signal of what a callback with two arguments, a value or an error, is called with.
  ///
  /// ```swift
  /// Signal<Data, LoadError>.callback { done in loader.load(url, then: done) }
  /// ```
  ///
  /// - Parameter begin: Begins the work. Called by each `subscribe` with the callback, which may be called
  ///   later and from any thread. Only its first call counts.
  /// - Returns: A signal that fails with the error if there is one, and otherwise sends the value, if there
  ///   is one, and completes.
  /// - Delivery: Where the callback is called.
  public static func callback(
    _ begin: @escaping (_ done: @escaping @Sendable (Value?, Failure?) -> Void) -> Void
  ) -> Signal {
    .create { observer, _ in
      begin { value, failure in
        if let failure { return observer.fail(failure) }
        if let value { observer.send(value) }
        observer.complete()
      }
    }
  }
}
