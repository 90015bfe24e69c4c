#if canImport(ObjectiveC)
internal import Foundation
#endif
#if canImport(Combine)
internal import Combine
#endif

/// What others than the library do for a property that is observed.
extension Workload {
  /// The standard library's observation, asked again after each change.
  static func settingObservable(_ observers: Int) -> Workload {
    let model = ObservableModel()
    // It isn't told of a value that is there already.
    model.number = -1
    let tally = Tally()
    let watchers = (0..<observers).map { _ in ObservableWatcher(model, tally) }
    for watcher in watchers { watcher.watch() }
    var workload = Workload.setting(model, tally: tally, keeping: watchers)
    // It isn't told the value, so what is checked is how often it was told.
    workload.expected = { count in observers &* count &+ count &- 1 }
    return workload
  }

  /// A notification for each change.
  static func settingNotifying(_ observers: Int) -> Workload {
    let model = NotifyingModel()
    let tally = Tally()
    let subscriptions = (0..<observers).map { _ in model.subscribe { tally.sum &+= $0 } }
    return .setting(model, observers: observers, tally: tally, keeping: subscriptions)
  }
}

extension Probe {
  /// What Apple's platforms have besides.
  static func applePeers(_ observers: Int) -> [Probe] {
    var probes: [Probe] = []
    #if canImport(ObjectiveC)
    probes.append(Probe(.keyValueObserving, timing: .settingKeyValue(observers)))
    #endif
    #if canImport(Combine)
    probes.append(Probe(.combine, timing: .settingPublished(observers)))
    #endif
    return probes
  }
}

#if canImport(ObjectiveC)
extension Workload {
  /// Foundation's key-value observing.
  fileprivate static func settingKeyValue(_ observers: Int) -> Workload {
    let model = KeyValueModel()
    let tally = Tally()
    let tokens = (0..<observers).map { _ in
      model.observe(\.number, options: .new) { _, change in tally.sum &+= change.newValue ?? 0 }
    }
    return .setting(model, observers: observers, tally: tally, keeping: tokens)
  }
}
#endif

#if canImport(Combine)
extension Workload {
  /// A published property.
  fileprivate static func settingPublished(_ observers: Int) -> Workload {
    let model = CombineModel()
    let tally = Tally()
    let tokens = (0..<observers).map { _ in
      model.$number.dropFirst().sink { tally.sum &+= $0 }
    }
    return .setting(model, observers: observers, tally: tally, keeping: tokens)
  }
}
#endif
