extension ObservationController {
  /// The observations that have not ended, in the order of registration.
  ///
  /// - Complexity: Meant for looking at: the names of properties are found out by mirrors.
  public var observations: [ObservationRecord] {
    ledger.observations.map { ObservationRecord($0.info, of: $0.object) }
  }
}

extension ObservationController: CustomDebugStringConvertible {
  /// The observer and the observations, one a line.
  public var debugDescription: String {
    let state = observer == nil ? " (gone)" : ""
    let lines = observations.map { "\n  \($0)" }.joined()
    return
      "ObservationController of \(Observer.self)\(state), \(observationCount) observing\(lines)"
  }
}
