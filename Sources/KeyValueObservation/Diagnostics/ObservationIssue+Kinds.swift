extension ObservationIssue {
  static func silentKeyPath<Object: AnyObject>(
    _ keyPath: PartialKeyPath<Object>,
    of object: Object,
    at site: CallSite
  ) -> Self {
    Self(
      kind: .silentKeyPath,
      property: PropertyNames.guess(keyPath, of: object),
      explanation: """
        can't be observed, since reading it reads no observed property. Mark it @Observed, or call \
        access(_:) in its getter and withMutation(of:) around its changes.
        """,
      site: site
    )
  }

  static func noKeyPaths(of object: AnyObject, at site: CallSite) -> Self {
    Self(
      kind: .noKeyPaths,
      property: "\(type(of: object))",
      explanation: "the list of key paths to observe is empty.",
      site: site
    )
  }

  static func endedObject(at site: CallSite) -> Self {
    Self(
      kind: .endedObject,
      property: "an object",
      explanation: "can't be observed, since the object has ended.",
      site: site
    )
  }

  static func unbalancedChange(_ property: String, missing: String, at site: CallSite) -> Self {
    Self(
      kind: .unbalancedChange,
      property: property,
      explanation: """
        a manual change is unbalanced: \(missing) is missing. withMutation(of:) always calls both.
        """,
      site: site
    )
  }

  static func selfBinding<Object: KeyValueObservable>(
    _ keyPath: PartialKeyPath<Object>,
    of object: Object,
    at site: CallSite
  ) -> Self {
    Self(
      kind: .selfBinding,
      property: PropertyNames.name(of: keyPath, on: object),
      explanation: "can't be bound to itself.",
      site: site
    )
  }

  static func unsettledBinding<Object: KeyValueObservable>(
    _ keyPath: PartialKeyPath<Object>,
    of object: Object,
    at site: CallSite
  ) -> Self {
    Self(
      kind: .unsettledBinding,
      property: PropertyNames.name(of: keyPath, on: object),
      explanation: """
        is bound to what never agrees with it: setters, observers or transforms keep changing what \
        the other side sends.
        """,
      site: site
    )
  }
}
