/// Several properties of an object that are observed together.
struct SeveralKeyPaths<Object: KeyValueObservable, First, Second, each Other> {
  /// The values of the properties.
  typealias Values = SeveralValues<First, Second, repeat each Other>

  private let first: KeyPath<Object, First>
  private let second: KeyPath<Object, Second>
  private let others: (repeat KeyPath<Object, each Other>)

  init(
    _ first: KeyPath<Object, First>,
    _ second: KeyPath<Object, Second>,
    _ others: repeat KeyPath<Object, each Other>
  ) {
    self.first = first
    self.second = second
    self.others = (repeat each others)
  }

  /// The values that an object has.
  func read(_ object: Object) -> Values {
    SeveralValues(
      first: object[keyPath: first],
      second: object[keyPath: second],
      others: (repeat object[keyPath: each others])
    )
  }
}

/// The values of several properties.
struct SeveralValues<First, Second, each Other> {
  let first: First
  let second: Second
  let others: (repeat each Other)
}

extension SeveralValues: Sendable
where First: Sendable, Second: Sendable, repeat each Other: Sendable {}

extension ObservationController {
  /// Observes several properties together.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPaths: The properties.
  ///   - request: What the handler is told, and where it was asked for.
  ///   - context: Where the handler is called; nil for right where the change is made.
  ///   - handler: Called with the values.
  /// - Returns: The token.
  func observe<Object: KeyValueObservable, First, Second, each Other>(
    _ object: Object,
    _ keyPaths: SeveralKeyPaths<Object, First, Second, repeat each Other>,
    _ request: ObservationRequest,
    on context: DeliveryContext?,
    handler: @escaping (Observer, Object, SeveralValues<First, Second, repeat each Other>) -> Void
  ) -> ObservationToken {
    typealias Values = SeveralValues<First, Second, repeat each Other>
    let bound = anchor.bind { (observer, object: Object, change: Change<Values>) in
      if let values = change.new { handler(observer, object, values) }
    }
    guard let context else {
      return ObservationDispatcher.observe(
        object,
        request,
        ledger: ledger,
        handler: bound,
        reading: keyPaths.read
      )
    }
    let line = DeliveryLine(object, to: context, deliver: bound)
    return ObservationDispatcher.observe(
      object,
      request.delivered(by: line),
      ledger: ledger,
      handler: { _, change in line.pass(change) },
      reading: keyPaths.read
    )
  }
}
