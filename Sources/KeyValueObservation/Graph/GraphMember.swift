/// One that takes part in a snapshot which is being made.
struct GraphMember {
  let kind: ObservationGraph.Node.Kind
  /// The class; nil for a token.
  let type: (any AnyObject.Type)?
  let isGone: Bool
  /// Held until the snapshot is made, so that no other object gets its address: the member itself,
  /// or in place of one that can't be held what has to do with it alone.
  let holder: AnyObject
  /// The member as an object whose observations are looked at, if it is one.
  let observable: (any KeyValueObservable)?

  /// An object or an observer.
  init(_ object: AnyObject) {
    observable = object as? any KeyValueObservable
    kind = observable == nil ? .observer : .object
    type = Swift.type(of: object)
    isGone = false
    holder = object
  }

  /// The observer of a controller, which may be gone.
  init(observerOf ledger: ObservationLedger) {
    if let observer = ledger.observer {
      self.init(observer)
    } else {
      self.init(.observer, type: ledger.observerType, isGone: true, holder: ledger)
    }
  }

  /// Who asked for an observation.
  init(_ sponsor: ObservationInfo.Sponsor, of info: ObservationInfo) {
    switch sponsor {
    case .controller(let ledger): self.init(observerOf: ledger)
    case .token: self.init(.token, type: nil, isGone: false, holder: info)
    }
  }

  private init(
    _ kind: ObservationGraph.Node.Kind,
    type: (any AnyObject.Type)?,
    isGone: Bool,
    holder: AnyObject
  ) {
    self.kind = kind
    self.type = type
    self.isGone = isGone
    self.holder = holder
    observable = nil
  }
}
