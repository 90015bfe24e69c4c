extension ObservationController {
  /// Sets a property of one object to the value of a property of another, now and on each change.
  ///
  /// ```swift
  /// observations.bind(person, \.name, to: label, \.text)
  /// ```
  ///
  /// Binding the same two properties again is a duplicate, see ``DuplicatePolicy``. Binding a property
  /// to itself is refused, see ``ObservationDiagnostics``.
  ///
  /// - Parameters:
  ///   - source: The object that is observed.
  ///   - sourceKeyPath: A property, a path, or anything that is computed from observed properties.
  ///   - target: The object that is set. It needn't be observable.
  ///   - targetKeyPath: The property that is set.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: The target is set before the call returns, and then after each change of the source,
  ///   in the order of registration, on the thread that changes the source, to the value that the
  ///   source has then. If values are `Equatable`, it isn't set to what it has already.
  /// - Lifetime: Ends with the token, the controller, the source or the target; the end of a target that
  ///   isn't observable is noticed at the next change. Neither object is kept alive, even by a
  ///   controller that retains what it observes. Once the observer is gone, the next change ends
  ///   it. Unobserving the source or all ends it as well.
  @discardableResult
  public func bind<Source: KeyValueObservable, Target: AnyObject, Value>(
    _ source: Source,
    _ sourceKeyPath: KeyPath<Source, Value>,
    to target: Target,
    _ targetKeyPath: ReferenceWritableKeyPath<Target, Value>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    let site = CallSite(file: file, line: line)
    return bind(source, sourceKeyPath, target, targetKeyPath, at: site) { $0 }
  }

  /// Sets a property of one object to what is made of a property of another, now and on each change.
  ///
  /// ```swift
  /// observations.bind(clock, \.hour, to: label, \.text) { "\($0) o'clock" }
  /// ```
  ///
  /// - Parameters:
  ///   - source: The object that is observed.
  ///   - sourceKeyPath: A property, a path, or anything that is computed from observed properties.
  ///   - target: The object that is set. It needn't be observable.
  ///   - targetKeyPath: The property that is set.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - transform: Makes the target's value. Called whenever the source may have changed, also if the
  ///     target is then not set, as it has that value already.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As without a transform, see ``bind(_:_:to:_:file:line:)-(_,KeyPath<Source,Value>,_,_,_,_)``.
  /// - Lifetime: As without a transform. The transform is released when the binding ends.
  @discardableResult
  public func bind<Source: KeyValueObservable, Target: AnyObject, Input, Output>(
    _ source: Source,
    _ sourceKeyPath: KeyPath<Source, Input>,
    to target: Target,
    _ targetKeyPath: ReferenceWritableKeyPath<Target, Output>,
    file: StaticString = #fileID,
    line: UInt = #line,
    transform: @escaping (Input) -> Output
  ) -> ObservationToken {
    let site = CallSite(file: file, line: line)
    return bind(source, sourceKeyPath, target, targetKeyPath, at: site, transform)
  }

  /// How many bindings of the controller have not ended.
  public var bindingCount: Int { bindings.existing?.count ?? 0 }
}

extension ObservationController where Observer: Sendable {
  /// Sets a property of one object to the value of a property of another, where threads share them.
  ///
  /// The same as the other form, for objects that any thread may change.
  ///
  /// - Parameters:
  ///   - source: The object that is observed.
  ///   - sourceKeyPath: A property, a path, or anything that is computed from observed properties.
  ///   - target: The object that is set. It needn't be observable.
  ///   - targetKeyPath: The property that is set, by whatever thread changed the source.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As for objects that threads don't share.
  /// - Lifetime: As for objects that threads don't share.
  @discardableResult
  public func bind<Source: KeyValueObservable & Sendable, Target: AnyObject & Sendable, Value>(
    _ source: Source,
    _ sourceKeyPath: any KeyPath<Source, Value> & Sendable,
    to target: Target,
    _ targetKeyPath: any ReferenceWritableKeyPath<Target, Value> & Sendable,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    let site = CallSite(file: file, line: line)
    return bind(source, sourceKeyPath, target, targetKeyPath, at: site) { $0 }
  }

  /// Sets a property of one object to what is made of a property of another, where threads share them.
  ///
  /// The same as the other form, with a transform that any thread may call.
  ///
  /// - Parameters:
  ///   - source: The object that is observed.
  ///   - sourceKeyPath: A property, a path, or anything that is computed from observed properties.
  ///   - target: The object that is set. It needn't be observable.
  ///   - targetKeyPath: The property that is set.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - transform: Makes the target's value, on whatever thread changed the source.
  /// - Returns: A token, which may be dropped: the controller holds it.
  /// - Delivery: As without a transform, see ``bind(_:_:to:_:file:line:)-(_,KeyPath<Source,Value>,_,_,_,_)``.
  /// - Lifetime: As without a transform. The transform is released when the binding ends.
  @discardableResult
  public func bind<
    Source: KeyValueObservable & Sendable,
    Target: AnyObject & Sendable,
    Input,
    Output
  >(
    _ source: Source,
    _ sourceKeyPath: any KeyPath<Source, Input> & Sendable,
    to target: Target,
    _ targetKeyPath: any ReferenceWritableKeyPath<Target, Output> & Sendable,
    file: StaticString = #fileID,
    line: UInt = #line,
    transform: @escaping @Sendable (Input) -> Output
  ) -> ObservationToken {
    let site = CallSite(file: file, line: line)
    return bind(source, sourceKeyPath, target, targetKeyPath, at: site, transform)
  }
}
