internal import KeyValueObservation

extension Row {
  /// Setting a text, long enough to live on the heap, that one closure observes.
  static var stringSet: Row {
    Row("set.string.1") {
      [
        Probe(.swiftKVO, timing: settingObservedText()),
        Probe(.plain, timing: setting(PlainModel(), observers: 0)),
        Probe(.didSet, timing: settingHandwrittenText(DidSetModel())),
        Probe(.didSetMutex, timing: settingHandwrittenText(LockedModel())),
      ]
    }
  }

  private static func settingObservedText() -> Workload {
    let model = ObservedModel()
    let tally = Tally()
    let token = model.observe(\.text) { _, change in tally.sum &+= change.new?.utf8.count ?? 0 }
    return setting(model, observers: 1, tally: tally, keeping: token)
  }

  private static func settingHandwrittenText<Model: ClosureModel>(_ model: Model) -> Workload {
    let tally = Tally()
    _ = model.subscribeToText { text in tally.sum &+= text.utf8.count }
    return setting(model, observers: 1, tally: tally)
  }

  private static func setting<Model: TextModel>(
    _ model: Model,
    observers: Int,
    tally: Tally = Tally(),
    keeping subscription: Any = ()
  ) -> Workload {
    let model = opaque(model)
    let texts = [30, 50].map { String(repeating: opaque("x"), count: $0) }
    return Workload(
      run: { count in
        let before = tally.sum
        set(model, texts[0], texts[1], count / 2)
        return withExtendedLifetime(subscription) { tally.sum &- before &+ model.text.utf8.count }
      },
      expected: { count in observers &* (count / 2) &* 80 &+ 50 }
    )
  }

  /// Sets two texts in turn, so that no store is one of what is there already.
  @inline(never)
  private static func set<Model: TextModel>(
    _ model: Model,
    _ first: String,
    _ second: String,
    _ pairs: Int
  ) {
    for _ in 0..<pairs {
      model.text = first
      barrier()
      model.text = second
      barrier()
    }
  }
}
