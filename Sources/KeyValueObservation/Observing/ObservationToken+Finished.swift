extension RegistryCore {
  /// The end of the calls of an observation of this object; nil if it has been reached already.
  func callsEnd(of token: ObservationToken) -> CallsEnd? {
    withLock { _ in token.callsEnd }
  }
}

// MARK: - With the lock of the core held

extension ObservationToken {
  /// The end of the observation's calls, unless it is known to have been reached.
  fileprivate final var callsEnd: CallsEnd? {
    if let knownEnd { return knownEnd }
    guard let info = ownedInfo else { return nil }
    watchCalls(of: info)
    return knownEnd
  }

  /// Has the end of the calls noted, since somebody may be calling right now, or waits for the end.
  final func watchCalls(of info: ObservationInfo) {
    let watch = info.callGuard ?? CallGuard()
    info.callGuard = watch
    knownEnd = watch.end
  }
}
