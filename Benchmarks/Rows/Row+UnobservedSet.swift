extension Row {
  /// Setting a property that nobody observes.
  static var unobservedSets: [Row] {
    [
      Row("set.unobserved") {
        [
          Probe(.swiftKVO, timing: .setting(ObservedModel())),
          Probe(.plain, timing: .setting(PlainModel())),
          Probe(.didSet, timing: .setting(DidSetModel())),
          Probe(.didSetMutex, timing: .setting(LockedModel())),
          Probe(.observable, timing: .settingObservable(0)),
          Probe(.notifications, timing: .settingNotifying(0)),
        ] + Probe.applePeers(0)
      },
      Row("set.unobserved.open") {
        [
          Probe(.swiftKVO, timing: .setting(makeOpenObservedModel())),
          Probe(.plain, timing: .setting(makeOpenPlainModel())),
        ]
      },
      Row("set.unobserved.generic") {
        [
          Probe(.swiftKVO, timing: .setting(GenericObservedModel(0))),
          Probe(.plain, timing: .setting(GenericPlainModel(0))),
        ]
      },
    ]
  }
}
