public import KeyValueObservation

extension KeyValueObservable {
  /// The values of a property, from the current one on.
  ///
  /// ```swift
  /// person.signal(for: \.name).subscribe { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: A property, a path as in `\.dog?.name`, or anything that is computed from observed
  ///     properties.
  ///   - owner: An object with which the signal ends too. It isn't held.
  /// - Returns: A signal that completes when this object or the owner is gone; at once if it is gone
  ///   already.
  /// - Delivery: The current value before `subscribe` returns, then each new one after it was stored, on
  ///   the thread that sets the property, in the order of the stores.
  /// - Lifetime: Neither the signal nor a subscription holds the object or the owner. The end of an owner
  ///   that isn't observable is noticed at the next value.
  public func signal<Value>(
    for keyPath: KeyPath<Self, Value>,
    until owner: AnyObject? = nil
  ) -> Signal<Value, Never> {
    observationSignal(until: owner) { object, observer in
      object.observe(keyPath, options: [.initial, .new]) { _, change in
        if let value = change.new { observer.send(value) }
      }
    }
  }

  /// The changes of a property.
  ///
  /// - Parameters:
  ///   - keyPath: A property, a path, or anything that is computed from observed properties.
  ///   - options: What the changes carry, and which there are.
  ///   - owner: An object with which the signal ends too. It isn't held.
  /// - Returns: A signal that completes when this object or the owner is gone; at once if it is gone
  ///   already.
  /// - Delivery: As the options say, see `observe`, on the thread that sets the property.
  /// - Lifetime: Neither the signal nor a subscription holds the object or the owner.
  public func changes<Value>(
    for keyPath: KeyPath<Self, Value>,
    options: ObservingOptions = [.old, .new],
    until owner: AnyObject? = nil
  ) -> Signal<Change<Value>, Never> {
    observationSignal(until: owner) { object, observer in
      object.observe(keyPath, options: options) { _, change in observer.send(change) }
    }
  }

  /// A signal that tells of the end of this object.
  ///
  /// It sends once and completes, at once if the object is gone already.
  ///
  /// - Delivery: On the thread that lets go of the object, after its observations have ended.
  /// - Lifetime: Neither the signal nor a subscription holds the object.
  public var endSignal: Signal<Void, Never> {
    let object = WeakOwner(self)
    return .create { observer, lifetime in
      let end = {
        observer.send()
        observer.complete()
      }
      guard let object = object.object else { return end() }
      let registration = object.observationRegistry.onEnd(end)
      lifetime.onEnd { registration.cancel() }
    }
  }

  /// A signal that registers when it is subscribed to, and completes with the objects.
  func observationSignal<Value>(
    until owner: AnyObject?,
    _ observe: @escaping (Self, Observer<Value, Never>) -> ObservationToken
  ) -> Signal<Value, Never> {
    let object = WeakOwner(self)
    let owner = owner.map { WeakOwner($0) }
    return .create { observer, lifetime in
      guard let object = object.object else { return observer.complete() }
      let guarded = Observer<Value, Never> { event in
        if let owner, owner.object == nil { observer.complete() } else { observer.send(event) }
      }
      guard observer.completes(with: owner, lifetime) else { return observer.complete() }
      let token = observe(object, guarded)
      lifetime.add(token)
      observer.complete(with: object, lifetime)
    }
  }
}

extension Observer {
  /// Completes with an owner, if there is one that can tell of its end.
  ///
  /// - Returns: Whether it hasn't gone already.
  fileprivate func completes(with owner: WeakOwner<AnyObject>?, _ lifetime: Lifetime) -> Bool {
    guard let owner else { return true }
    guard let object = owner.object else { return false }
    if let object = object as? any KeyValueObservable { complete(with: object, lifetime) }
    return true
  }

  /// Completes at the end of an object.
  fileprivate func complete(with object: any KeyValueObservable, _ lifetime: Lifetime) {
    let registration = object.observationRegistry.onEnd(complete)
    lifetime.onEnd { registration.cancel() }
  }
}
