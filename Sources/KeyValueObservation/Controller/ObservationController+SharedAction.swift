// The same for objects that are shared by threads.
extension ObservationController where Observer: Sendable {
  /// Observes a property of an object that threads share, and calls a method of the observer that is told nothing.
  ///
  /// ```swift
  /// observations.observe(clock, \.hour, action: ClockView.hourDidChange)
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - options: What the method is told, and when.
  ///   - filter: Which changes the method is told.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - action: The method, as the observer's type names it.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for a closure, see ``observe(_:_:options:filter:file:line:handler:)-(_,KeyPath<Object,Value>,_,_,_,_,_)``.
  /// - Lifetime: As for a closure. The observer is held while the method runs.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping @Sendable (Observer) -> @Sendable () -> Void
  ) -> ObservationToken {
    observe(object, keyPath, options: options, filter: filter, file: file, line: line) {
      observer,
      _,
      _ in action(observer)()
    }
  }

  /// Observes a property of an object that threads share, and calls a method of the observer that is told the change.
  ///
  /// ```swift
  /// observations.observe(clock, \.hour, action: ClockView.hourDidChange(_:))
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - options: What the method is told, and when.
  ///   - filter: Which changes the method is told.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - action: The method, as the observer's type names it.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for a closure, see ``observe(_:_:options:filter:file:line:handler:)-(_,KeyPath<Object,Value>,_,_,_,_,_)``.
  /// - Lifetime: As for a closure. The observer is held while the method runs.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping @Sendable (Observer) -> @Sendable (Change<Value>) -> Void
  ) -> ObservationToken {
    observe(object, keyPath, options: options, filter: filter, file: file, line: line) {
      observer,
      _,
      change in action(observer)(change)
    }
  }

  /// Observes a property of an object that threads share, and calls a method of the observer that is told the change and the object.
  ///
  /// ```swift
  /// observations.observe(clock, \.hour, action: ClockView.hourDidChange(_:of:))
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - options: What the method is told, and when.
  ///   - filter: Which changes the method is told.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - action: The method, as the observer's type names it.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for a closure, see ``observe(_:_:options:filter:file:line:handler:)-(_,KeyPath<Object,Value>,_,_,_,_,_)``.
  /// - Lifetime: As for a closure. The observer is held while the method runs.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    options: ObservingOptions = .new,
    filter: sending ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    action: @escaping @Sendable (Observer) -> @Sendable (Change<Value>, Object) -> Void
  ) -> ObservationToken {
    observe(object, keyPath, options: options, filter: filter, file: file, line: line) {
      observer,
      object,
      change in action(observer)(change, object)
    }
  }
}
