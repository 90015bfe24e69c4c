internal import KeyValueObservation

extension Row {
  /// Reading and setting a property that several threads may use.
  static var synchronized: [Row] {
    [
      Row("get.synchronized") {
        [
          Probe(.swiftKVO, timing: .reading(SynchronizedModel())),
          Probe(.plain, timing: .reading(PlainModel())),
          Probe(.didSetMutex, timing: .reading(LockedModel())),
        ]
      },
      Row("set.synchronized.unobserved") {
        [
          Probe(.swiftKVO, timing: .setting(SynchronizedModel())),
          Probe(.plain, timing: .setting(PlainModel())),
          Probe(.didSetMutex, timing: .setting(LockedModel())),
        ]
      },
      Row("set.synchronized.1") {
        [
          Probe(.swiftKVO, timing: settingSynchronized()),
          Probe(.plain, timing: .setting(PlainModel())),
          Probe(.didSetMutex, timing: .settingHandwritten(LockedModel(), 1)),
        ]
      },
    ]
  }

  private static func settingSynchronized() -> Workload {
    let model = SynchronizedModel()
    let tally = Tally()
    // The model stays on this thread, and so does what it tells.
    nonisolated(unsafe) let shared = tally
    let token = model.observe(\.number) { _, change in shared.sum &+= change.new ?? 0 }
    return .setting(model, observers: 1, tally: tally, keeping: token)
  }
}
