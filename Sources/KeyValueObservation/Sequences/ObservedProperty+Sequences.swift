extension ObservedProperty {
  /// Gives the values of the property, one after another, beginning with the current one.
  ///
  /// ```swift
  /// for await hour in clock.$hour.values() { print(hour) }
  /// ```
  ///
  /// After an edit of some elements of a collection, the whole value is read when the edit is delivered,
  /// so it may have later edits in it.
  ///
  /// - Parameters:
  ///   - initial: Whether the value at the time of the call is the first element.
  ///   - filter: Which changes give an element.
  ///   - buffering: What is kept for a consumer that is behind.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A sequence, which observes from now on.
  /// - Delivery: In the isolation of the object. See ``ObservedSequence``.
  /// - Lifetime: Ends with the object, the iterator, or the task. Unlike the property itself, it doesn't
  ///   keep the object alive.
  public func values(
    initial: Bool = true,
    filter: ObservationFilter<Value> = .all,
    buffering: SequenceBuffering = .unbounded,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservedSequence<Value> {
    let request = SequenceRequest(values: initial, buffering, file: file, line: line)
    return ObservedSequence(source: .values(unheld, request, filter))
  }

  /// Gives the changes of the property, one after another.
  ///
  /// - Parameters:
  ///   - options: What the changes tell; with `initial`, the first element has the value at the time
  ///     of the call.
  ///   - filter: Which changes give an element.
  ///   - buffering: What is kept for a consumer that is behind.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A sequence, which observes from now on. The key path of the changes is the projection,
  ///   `\Clock.$hour`.
  /// - Delivery: In the isolation of the object. See ``ObservedSequence``.
  /// - Lifetime: Ends with the object, the iterator, or the task. Unlike the property itself, it doesn't
  ///   keep the object alive.
  public func changes(
    options: ObservingOptions = .new,
    filter: ObservationFilter<Value> = .all,
    buffering: SequenceBuffering = .unbounded,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservedSequence<Change<Value>> {
    let request = SequenceRequest(options, buffering, file: file, line: line)
    return ObservedSequence(source: .changes(unheld, request, filter))
  }

  /// The way to the property without holding the object; it gives nil when the object is gone.
  private var unheld: () -> ObservedProperty? {
    let object = WeakReference<AnyObject>(self.object)
    let projection = slot.core.withLock { _ in slot.projection } ?? slot.keyPath
    return {
      object.value.flatMap { ($0 as Any)[keyPath: projection] as? ObservedProperty }
    }
  }
}
