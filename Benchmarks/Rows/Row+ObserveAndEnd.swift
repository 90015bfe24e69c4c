internal import KeyValueObservation

extension Row {
  /// Beginning to observe a property, and ending it again.
  ///
  /// - Parameters:
  ///   - name: The row's name.
  ///   - others: How many observations of the property there are besides.
  /// - Returns: The row.
  static func observeAndEnd(_ name: String, others: Int) -> Row {
    Row(name) {
      [
        Probe(.swiftKVO, timing: .observing(others: others)),
        Probe(.didSet, timing: .subscribing(to: DidSetModel(), others: others)),
        Probe(.didSetMutex, timing: .subscribing(to: LockedModel(), others: others)),
        Probe(.notifications, timing: .notifying(others: others)),
      ]
    }
  }
}

extension Workload {
  /// Observing and ending, by token, and nothing besides.
  static func observingAndEnding(others: Int) -> Workload {
    let model = opaque(ObservedModel())
    let tokens = (0..<others).map { _ in model.observe(\.number) { _, _ in } }
    return Workload(
      run: { count in
        for _ in 0..<count { model.observe(\.number) { _, _ in }.cancel() }
        return withExtendedLifetime(tokens) { model.observationRegistry.observationCount }
      },
      expected: { _ in others }
    )
  }

  /// The same, with a change while the last one observes.
  fileprivate static func observing(others: Int) -> Workload {
    let model = opaque(ObservedModel())
    let otherTally = Tally()
    let tokens = (0..<others).map { _ in
      model.observe(\.number) { _, change in otherTally.sum &+= change.new ?? 0 }
    }
    return Workload(
      run: { count in
        let before = otherTally.sum
        let told = observeAndEnd(model, count)
        return withExtendedLifetime(tokens) { told &+ otherTally.sum &- before }
      },
      expected: { _ in others * 2 + 1 }
    )
  }

  /// The same, written by hand.
  fileprivate static func subscribing<Model: ClosureModel>(to model: Model, others: Int) -> Workload
  {
    let model = opaque(model)
    let otherTally = Tally()
    for _ in 0..<others {
      _ = model.subscribeToNumber { number in otherTally.sum &+= number }
    }
    return Workload(
      run: { count in
        let before = otherTally.sum
        return subscribeAndEnd(model, count) &+ otherTally.sum &- before
      },
      expected: { _ in others * 2 + 1 }
    )
  }

  /// The same with notifications.
  fileprivate static func notifying(others: Int) -> Workload {
    let model = opaque(NotifyingModel())
    let otherTally = Tally()
    let subscriptions = (0..<others).map { _ in model.subscribe { otherTally.sum &+= $0 } }
    return Workload(
      run: { count in
        let before = otherTally.sum
        let told = notifyAndEnd(model, count)
        return withExtendedLifetime(subscriptions) { told &+ otherTally.sum &- before }
      },
      expected: { _ in others * 2 + 1 }
    )
  }

  @inline(never)
  private static func notifyAndEnd(_ model: NotifyingModel, _ count: Int) -> Int {
    let tally = Tally()
    for turn in 1...count {
      let subscription = model.subscribe { tally.sum &+= $0 }
      if turn == count { model.number = 1 }
      model.unsubscribe(subscription)
    }
    model.number = 1
    return tally.sum
  }

  /// Observes and ends, so many times.
  ///
  /// One change is made while the last one observes, and one after it, when none is left.
  ///
  /// - Returns: What the handlers were told.
  @inline(never)
  private static func observeAndEnd(_ model: ObservedModel, _ count: Int) -> Int {
    let tally = Tally()
    for turn in 1...count {
      let token = model.observe(\.number) { _, change in tally.sum &+= change.new ?? 0 }
      if turn == count { model.number = 1 }
      token.cancel()
    }
    model.number = 1
    return tally.sum
  }

  @inline(never)
  private static func subscribeAndEnd<Model: ClosureModel>(_ model: Model, _ count: Int) -> Int {
    let tally = Tally()
    for turn in 1...count {
      let id = model.subscribeToNumber { number in tally.sum &+= number }
      if turn == count { model.number = 1 }
      model.unsubscribeFromNumber(id)
    }
    model.number = 1
    return tally.sum
  }
}
