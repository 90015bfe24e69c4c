extension Workload {
  /// Sets a number again and again.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - observers: How many handlers add what they are given to the tally.
  ///   - tally: The tally.
  ///   - subscriptions: What keeps the handlers subscribed.
  /// - Returns: The workload.
  static func setting<Model: NumberModel>(
    _ model: Model,
    observers: Int = 0,
    tally: Tally = Tally(),
    keeping subscriptions: Any = ()
  ) -> Workload {
    let model = opaque(model)
    return Workload(
      run: { count in
        let before = tally.sum
        set(model, count)
        return withExtendedLifetime(subscriptions) { tally.sum &- before &+ model.number }
      },
      // Each handler got 0, 1, …, count - 1, of which the last is left in the model.
      expected: { count in observers &* (count &* (count &- 1) / 2) &+ count &- 1 }
    )
  }

  @inline(never)
  private static func set<Model: NumberModel>(_ model: Model, _ count: Int) {
    for number in 0..<count {
      model.number = number
      barrier()
    }
  }
}
