internal import KeyValueObservation

extension Row {
  /// Setting a property that closures observe, by tokens.
  static func observedSet(_ observers: Int) -> Row {
    Row("set.\(observers)") {
      [
        Probe(.swiftKVO, timing: .settingObserved(observers)),
        Probe(.plain, timing: .setting(PlainModel())),
        Probe(.didSet, timing: .settingHandwritten(DidSetModel(), observers)),
        Probe(.didSetMutex, timing: .settingHandwritten(LockedModel(), observers)),
        Probe(.observable, timing: .settingObservable(observers)),
        Probe(.notifications, timing: .settingNotifying(observers)),
      ] + Probe.applePeers(observers)
    }
  }
}

extension Workload {
  /// Sets a property that closures observe.
  static func settingObserved(_ observers: Int) -> Workload {
    let model = ObservedModel()
    let tally = Tally()
    let tokens = (0..<observers).map { _ in
      model.observe(\.number) { _, change in tally.sum &+= change.new ?? 0 }
    }
    return .setting(model, observers: observers, tally: tally, keeping: tokens)
  }

  /// Sets a property whose model calls closures.
  static func settingHandwritten<Model: ClosureModel>(
    _ model: Model,
    _ observers: Int
  ) -> Workload {
    let tally = Tally()
    for _ in 0..<observers {
      _ = model.subscribeToNumber { number in tally.sum &+= number }
    }
    return .setting(model, observers: observers, tally: tally)
  }
}
