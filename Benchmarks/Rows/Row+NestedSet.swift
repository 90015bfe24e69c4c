internal import KeyValueObservation

extension Row {
  /// Setting the leaf of a path of two hops that a closure observes.
  ///
  /// Written by hand, the closure hangs on the leaf, and nobody awaits another leaf.
  static var nestedSet: Row {
    Row("set.nested.1") {
      [
        Probe(.swiftKVO, timing: settingLeaf()),
        Probe(.plain, timing: .setting(PlainModel())),
        Probe(.didSet, timing: .settingHandwritten(DidSetModel(), 1)),
        Probe(.didSetMutex, timing: .settingHandwritten(LockedModel(), 1)),
      ]
    }
  }

  private static func settingLeaf() -> Workload {
    let model = NestedModel()
    let tally = Tally()
    let token = model.observe(\.leaf.number) { _, change in tally.sum &+= change.new ?? 0 }
    return .setting(model.leaf, observers: 1, tally: tally, keeping: (model, token))
  }
}
