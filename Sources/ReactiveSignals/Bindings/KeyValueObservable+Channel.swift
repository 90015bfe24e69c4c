public import KeyValueObservation

extension KeyValueObservable {
  /// A property as one end of a channel: its values come out, and what is sent sets it.
  ///
  /// ```swift
  /// model.channel(for: \.name).connect(to: view.channel(for: \.text))
  /// ```
  ///
  /// What was sent into it doesn't come out again, unless the property's setter made another value of it.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: The end, whose signal completes when this object is gone.
  /// - Delivery: Out of it, as `signal(for:)`. Into it, the property is set where the value is sent.
  /// - Lifetime: It doesn't hold the object. Completing it does nothing to the property.
  public func channel<Value: Equatable>(
    for keyPath: ReferenceWritableKeyPath<Self, Value>
  ) -> ChannelEnd<Value> {
    let object = WeakOwner(self)
    let sent = Locked<[Value]>([])
    let out = Signal<Value, Never>(starting: { [signal = signal(for: keyPath)] observer, lifetime in
      let others = Observer<Value, Never> { event in
        observer.relay(event) { value in
          if sent.withLock({ $0.last }).map({ $0 == value }) != true { observer.send(value) }
        }
      }
      signal.start(others, lifetime)
    })
    let into = Observer<Value, Never> { event in
      guard case .value(let value) = event, let object = object.object else { return }
      guard object[keyPath: keyPath] != value else { return }
      sent.withLock { $0.append(value) }
      object[keyPath: keyPath] = value
      let outgoing = sent.withLock { $0.popLast() }
      withExtendedLifetime(outgoing) {}
    }
    return ChannelEnd(out, into)
  }
}
