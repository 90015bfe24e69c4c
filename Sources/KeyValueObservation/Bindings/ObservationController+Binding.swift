// How bindings come to be: tell the two properties from each other, enter the binding in the book,
// observe, and set the target for the first time.
extension ObservationController {
  func bind<Source: KeyValueObservable, Target: AnyObject, Input, Output>(
    _ source: Source,
    _ input: KeyPath<Source, Input>,
    _ target: Target,
    _ output: ReferenceWritableKeyPath<Target, Output>,
    at site: CallSite,
    _ transform: @escaping (Input) -> Output
  ) -> ObservationToken {
    let ends = (BindingEnd(source, input), BindingEnd(target, output))
    let admission = admit(ends, isTwoWay: false, at: site, input, of: source)
    guard let token = admission.newcomer, let place = ends.0.place else { return admission.token }
    let arrow = BindingArrow(
      token,
      from: place,
      input,
      to: target,
      ends.1.place,
      output,
      transform: transform
    )
    guard observe(source, input, for: token, arrow.carry) else { return refuse(token) }
    token.awaitEnds()
    arrow.start(from: source)
    return token
  }

  func bindTwoWay<First: KeyValueObservable, Second: KeyValueObservable, Input, Output>(
    _ first: First,
    _ input: ReferenceWritableKeyPath<First, Input>,
    _ second: Second,
    _ output: ReferenceWritableKeyPath<Second, Output>,
    at site: CallSite,
    _ ways: BindingWays<Input, Output>
  ) -> ObservationToken {
    let ends = (BindingEnd(first, input), BindingEnd(second, output))
    let admission = admit(ends, isTwoWay: true, at: site, input, of: first)
    guard let token = admission.newcomer, let firstPlace = ends.0.place,
      let secondPlace = ends.1.place
    else { return admission.token }
    let forth = BindingArrow(
      token,
      from: firstPlace,
      input,
      to: second,
      secondPlace,
      output,
      agreesBackwards: ways.agreesForwards,
      transform: ways.to
    )
    let back = BindingArrow(
      token,
      from: secondPlace,
      output,
      to: first,
      firstPlace,
      input,
      agreesBackwards: ways.agreesBackwards,
      transform: ways.from
    )
    guard observe(first, input, for: token, forth.carry),
      observe(second, output, for: token, back.carry)
    else { return refuse(token) }
    token.awaitEnds()
    forth.start(from: first)
    return token
  }
}

extension ObservationController {
  /// Enters a binding, unless it is one of a property to itself or a duplicate.
  private func admit<Object: KeyValueObservable, Value>(
    _ ends: (BindingEnd, BindingEnd),
    isTwoWay: Bool,
    at site: CallSite,
    _ keyPath: KeyPath<Object, Value>,
    of object: Object
  ) -> (token: ObservationToken, newcomer: BindingToken?) {
    guard !ends.0.isSame(as: ends.1) else {
      ObservationDiagnostics.report(.selfBinding(keyPath, of: object, at: site))
      return (.inert, nil)
    }
    let book = bindings.book
    let token = BindingToken(ends.0, ends.1, isTwoWay: isTwoWay, book: book, site: site)
    let admitted = book.admit(token, ledger.duplicates)
    return (admitted, admitted === token ? token : nil)
  }

  /// Observes one side, for as long as there is an observer.
  private func observe<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    for token: BindingToken,
    _ carry: @escaping (Object) -> Void
  ) -> Bool {
    token.observe(object, keyPath) { [anchor, weak token] object in
      guard anchor.observer != nil else {
        token?.cancel()
        return
      }
      carry(object)
    }
  }

  private func refuse(_ token: BindingToken) -> ObservationToken {
    token.cancel()
    return token
  }
}
