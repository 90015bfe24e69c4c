extension ObservationController where Observer: KeyValueObserver {
  /// Observes a property, and calls the observer's one method for all.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - options: What the observer is told, and when.
  ///   - context: What the observer tells the observation apart by.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for a closure, see ``observe(_:_:options:filter:file:line:handler:)-(_,KeyPath<Object,Value>,_,_,_,_,_)``.
  /// - Lifetime: As for a closure. The observer is held while its method runs.
  @discardableResult
  public func observe<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    options: ObservingOptions = .new,
    context: ObservationContext?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    observe(object, keyPath, options: options, file: file, line: line) { observer, object, change in
      observer.observeValue(
        forKeyPath: change.keyPath,
        of: object,
        change: ChangeDictionary(change),
        context: context
      )
    }
  }
}

extension ObservationController where Observer: KeyValueObserver & Sendable {
  /// Observes a property of an object that threads share, and calls the observer's one method for all.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - options: What the observer is told, and when.
  ///   - context: What the observer tells the observation apart by.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for a closure, see ``observe(_:_:options:filter:file:line:handler:)-(_,KeyPath<Object,Value>,_,_,_,_,_)``.
  /// - Lifetime: As for a closure. The observer is held while its method runs.
  @discardableResult
  public func observe<Object: KeyValueObservable & Sendable, Value>(
    _ object: Object,
    _ keyPath: any KeyPath<Object, Value> & Sendable,
    options: ObservingOptions = .new,
    context: ObservationContext?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    observe(object, keyPath, options: options, file: file, line: line) { observer, object, change in
      observer.observeValue(
        forKeyPath: change.keyPath,
        of: object,
        change: ChangeDictionary(change),
        context: context
      )
    }
  }
}
