extension SynchronizedProperty {
  /// Gives the values of the property, one after another, beginning with the current one.
  ///
  /// ```swift
  /// for await reading in sensor.$reading.values() { print(reading) }
  /// ```
  ///
  /// - Parameters:
  ///   - initial: Whether the value at the time of the call is the first element.
  ///   - filter: Which changes give an element. Applied on the thread that makes the change.
  ///   - buffering: What is kept for a consumer that is behind.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A sequence, which observes from now on.
  /// - Delivery: In any task. See ``SharedObservedSequence``.
  /// - Lifetime: Ends with the object, the iterator, or the task. Unlike the property itself, it doesn't
  ///   keep the object alive.
  public func values(
    initial: Bool = true,
    filter: sending ObservationFilter<Value> = .all,
    buffering: SequenceBuffering = .unbounded,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedObservedSequence<Value> {
    let request = SequenceRequest(values: initial, buffering, file: file, line: line)
    return SharedObservedSequence(source: .values(unheld, request, filter))
  }

  /// Gives the changes of the property, one after another.
  ///
  /// - Parameters:
  ///   - options: What the changes tell; with `initial`, the first element has the value at the time
  ///     of the call.
  ///   - filter: Which changes give an element. Applied on the thread that makes the change.
  ///   - buffering: What is kept for a consumer that is behind.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A sequence, which observes from now on. The key path of the changes is the projection,
  ///   `\Sensor.$reading`.
  /// - Delivery: In any task. See ``SharedObservedSequence``.
  /// - Lifetime: Ends with the object, the iterator, or the task. Unlike the property itself, it doesn't
  ///   keep the object alive.
  public func changes(
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    buffering: SequenceBuffering = .unbounded,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> SharedObservedSequence<Change<Value>> {
    let request = SequenceRequest(options, buffering, file: file, line: line)
    return SharedObservedSequence(source: .changes(unheld, request, filter))
  }

  /// The way to the property without holding the object; it gives nil when the object is gone.
  private var unheld: () -> ObservedProperty<Value>? {
    let object = WeakReference<AnyObject>(self.object)
    let projection = slot.core.withLock { _ in slot.projection } ?? slot.keyPath
    return {
      let property = object.value.flatMap { ($0 as Any)[keyPath: projection] }
      return (property as? SynchronizedProperty)?.property
    }
  }
}
