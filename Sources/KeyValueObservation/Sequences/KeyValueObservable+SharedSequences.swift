extension KeyValueObservable where Self: Sendable {
  /// Gives the values of a property, which any thread may change, beginning with the current one.
  ///
  /// The same as the other form, for objects that are shared by threads.
  ///
  /// - Parameters:
  ///   - keyPath: A property, a path as in `\.dog?.name`, or anything that is computed from observed
  ///     properties.
  ///   - initial: Whether the value at the time of the call is the first element.
  ///   - filter: Which changes give an element. Applied on the thread that makes the change.
  ///   - buffering: What is kept for a consumer that is behind.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A sequence, which observes from now on.
  /// - Delivery: In any task. See ``SharedObservedSequence``.
  /// - Lifetime: Ends with the object, the iterator, or the task. It doesn't keep the object alive.
  @inlinable
  public func values<Value>(
    of keyPath: any KeyPath<Self, Value> & Sendable,
    initial: Bool = true,
    filter: sending ObservationFilter<Value> = .all,
    buffering: SequenceBuffering = .unbounded,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedObservedSequence<Value> {
    let request = SequenceRequest(values: initial, buffering, file: file, line: line)
    return SharedObservedSequence(source: .values(self, keyPath, request, filter))
  }

  /// Gives the changes of a property, which any thread may change, one after another.
  ///
  /// The same as the other form, for objects that are shared by threads.
  ///
  /// - Parameters:
  ///   - keyPath: A property, a path as in `\.dog?.name`, or anything that is computed from observed
  ///     properties.
  ///   - options: What the changes tell; with `initial`, the first element has the value at the time
  ///     of the call.
  ///   - filter: Which changes give an element. Applied on the thread that makes the change.
  ///   - buffering: What is kept for a consumer that is behind.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A sequence, which observes from now on.
  /// - Delivery: In any task. See ``SharedObservedSequence``.
  /// - Lifetime: Ends with the object, the iterator, or the task. It doesn't keep the object alive.
  @inlinable
  public func changes<Value>(
    of keyPath: any KeyPath<Self, Value> & Sendable,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    buffering: SequenceBuffering = .unbounded,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedObservedSequence<Change<Value>> {
    let request = SequenceRequest(options, buffering, file: file, line: line)
    return SharedObservedSequence(source: .changes(self, keyPath, request, filter))
  }
}
