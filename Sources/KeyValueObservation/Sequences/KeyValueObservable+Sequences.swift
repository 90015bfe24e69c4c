extension KeyValueObservable {
  /// Gives the values of a property, one after another, beginning with the current one.
  ///
  /// ```swift
  /// for await hour in clock.values(of: \.hour, filter: .distinct) { print(hour) }
  /// ```
  ///
  /// A key path that reads no observed property is refused, see ``ObservationDiagnostics``; then the
  /// sequence is empty. After an edit of some elements of a collection, the whole value is read when the
  /// edit is delivered, so it may have later edits in it.
  ///
  /// - Parameters:
  ///   - keyPath: A property, a path as in `\.dog?.name`, or anything that is computed from observed
  ///     properties.
  ///   - initial: Whether the value at the time of the call is the first element.
  ///   - filter: Which changes give an element.
  ///   - buffering: What is kept for a consumer that is behind.
  ///   - isolation: The isolation of the caller, to which the sequence belongs from then on.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A sequence, which observes from now on.
  /// - Delivery: In the isolation of the object. See ``ObservedSequence``.
  /// - Lifetime: Ends with the object, the iterator, or the task. It doesn't keep the object alive.
  @inlinable
  public func values<Value>(
    of keyPath: KeyPath<Self, Value>,
    initial: Bool = true,
    filter: ObservationFilter<Value> = .all,
    buffering: SequenceBuffering = .unbounded,
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservedSequence<Value> {
    let request = SequenceRequest(values: initial, buffering, file: file, line: line)
    return ObservedSequence(source: .values(self, keyPath, request, filter))
  }

  /// Gives the changes of a property, one after another.
  ///
  /// ```swift
  /// for await change in clock.changes(of: \.hour, options: [.old, .new]) { print(change) }
  /// ```
  ///
  /// A key path that reads no observed property is refused, see ``ObservationDiagnostics``; then the
  /// sequence is empty.
  ///
  /// - Parameters:
  ///   - keyPath: A property, a path as in `\.dog?.name`, or anything that is computed from observed
  ///     properties.
  ///   - options: What the changes tell; with `initial`, the first element has the value at the time
  ///     of the call.
  ///   - filter: Which changes give an element.
  ///   - buffering: What is kept for a consumer that is behind.
  ///   - isolation: The isolation of the caller, to which the sequence belongs from then on.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A sequence, which observes from now on.
  /// - Delivery: In the isolation of the object. See ``ObservedSequence``.
  /// - Lifetime: Ends with the object, the iterator, or the task. It doesn't keep the object alive.
  @inlinable
  public func changes<Value>(
    of keyPath: KeyPath<Self, Value>,
    options: ObservingOptions = .new,
    filter: ObservationFilter<Value> = .all,
    buffering: SequenceBuffering = .unbounded,
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservedSequence<Change<Value>> {
    let request = SequenceRequest(options, buffering, file: file, line: line)
    return ObservedSequence(source: .changes(self, keyPath, request, filter))
  }
}
