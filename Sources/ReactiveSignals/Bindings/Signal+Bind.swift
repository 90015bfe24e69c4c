public import KeyValueObservation

extension Signal where Failure == Never {
  /// Sets a property to each value.
  ///
  /// ```swift
  /// query.map { $0.uppercased() }.bind(to: label, \.text)
  /// ```
  ///
  /// - Parameters:
  ///   - target: The object that is set. It isn't held.
  ///   - keyPath: The property that is set.
  ///   - isolation: The actor that the target belongs to, which is the caller's. Leave it out.
  /// - Returns: A handle that ends the binding. It may be dropped.
  /// - Delivery: As `subscribe`: on the caller's actor, otherwise where the value is sent.
  /// - Lifetime: Ends with the signal, by disposing, or with the target: at its end if it is observable,
  ///   otherwise instead of the next value.
  @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target,
    _ keyPath: ReferenceWritableKeyPath<Target, Value>,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyDisposable {
    subscribe(
      with: target,
      onValue: { target, value in target[keyPath: keyPath] = value },
      isolation: isolation
    )
  }

  /// Sets an optional property to each value.
  ///
  /// - Parameters:
  ///   - target: The object that is set. It isn't held.
  ///   - keyPath: The property that is set.
  ///   - isolation: The actor that the target belongs to, which is the caller's. Leave it out.
  /// - Returns: A handle that ends the binding. It may be dropped.
  /// - Delivery: As `subscribe`.
  /// - Lifetime: As with a property of the same type.
  @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target,
    _ keyPath: ReferenceWritableKeyPath<Target, Value?>,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyDisposable {
    subscribe(
      with: target,
      onValue: { target, value in target[keyPath: keyPath] = value },
      isolation: isolation
    )
  }

  /// Sends each value to a subject or any other observer.
  ///
  /// The signal's completion isn't sent on.
  ///
  /// - Parameters:
  ///   - observer: Who is told.
  ///   - isolation: The actor that the observer belongs to, which is the caller's. Leave it out.
  /// - Returns: A handle that ends the binding. It may be dropped.
  /// - Delivery: As `subscribe`.
  /// - Lifetime: The subscription holds the observer.
  @discardableResult
  public func bind<Other>(
    to observer: Observer<Value, Other>,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyDisposable {
    subscribe(onValue: { value in observer.send(value) }, isolation: isolation)
  }

  /// Has a relay accept each value.
  ///
  /// - Parameters:
  ///   - relay: The relay, which is held.
  ///   - isolation: The actor that the caller is on. Leave it out.
  /// - Returns: A handle that ends the binding. It may be dropped.
  /// - Delivery: As `subscribe`.
  /// - Lifetime: The subscription holds the relay.
  @discardableResult
  public func bind(
    to relay: BehaviorRelay<Value>,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyDisposable {
    subscribe(onValue: { value in relay.accept(value) }, isolation: isolation)
  }

  /// Has a relay accept each value.
  ///
  /// - Parameters:
  ///   - relay: The relay, which is held.
  ///   - isolation: The actor that the caller is on. Leave it out.
  /// - Returns: A handle that ends the binding. It may be dropped.
  /// - Delivery: As `subscribe`.
  /// - Lifetime: The subscription holds the relay.
  @discardableResult
  public func bind(
    to relay: PublishRelay<Value>,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyDisposable {
    subscribe(onValue: { value in relay.accept(value) }, isolation: isolation)
  }
}

extension ObservationController {
  /// Sets a property of the observer to each value of a signal.
  ///
  /// ```swift
  /// lazy var observations = ObservationController(observer: self)
  /// observations.bind(person.signal(for: \.name), to: \.title)
  /// ```
  ///
  /// - Parameters:
  ///   - signal: The signal, which can't fail.
  ///   - keyPath: The property that is set.
  ///   - isolation: The actor that the observer belongs to, which is the caller's. Leave it out.
  /// - Returns: A handle that ends the binding. It may be dropped. It is disposed already if the observer
  ///   is gone.
  /// - Delivery: As `subscribe`.
  /// - Lifetime: Ends with the signal, by disposing, with the controller or the observer, and when all is
  ///   unobserved.
  @discardableResult
  public func bind<Value>(
    _ signal: Signal<Value, Never>,
    to keyPath: ReferenceWritableKeyPath<Observer, Value>,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyDisposable {
    guard let observer else { return .disposed }
    let binding = signal.bind(to: observer, keyPath, isolation: isolation)
    let attachment = attach { binding.dispose() }
    binding.core.add(LifetimeAction { attachment.cancel() })
    return binding
  }
}
