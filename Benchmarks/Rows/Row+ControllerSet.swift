internal import KeyValueObservation

extension Row {
  /// Setting a property that a controller observes, for an observer that isn't kept alive.
  static var controllerSet: Row {
    Row("set.1.controller") {
      [
        Probe(.swiftKVO, timing: settingControlled()),
        Probe(.plain, timing: .setting(PlainModel())),
        Probe(.didSet, timing: settingWeakly(DidSetModel())),
        Probe(.didSetMutex, timing: settingWeakly(LockedModel())),
      ]
    }
  }

  private static func settingControlled() -> Workload {
    let model = ObservedModel()
    let tally = Tally()
    let controller = ObservationController(observer: tally)
    controller.observe(model, \.number) { tally, _, change in tally.sum &+= change.new ?? 0 }
    return .setting(model, observers: 1, tally: tally, keeping: controller)
  }

  private static func settingWeakly<Model: ClosureModel>(_ model: Model) -> Workload {
    let tally = Tally()
    _ = model.subscribeToNumber { [weak tally] number in tally?.sum &+= number }
    return .setting(model, observers: 1, tally: tally)
  }
}
