extension BehaviorRelay {
  /// Changes the current value in one step, whatever other threads do.
  ///
  /// ```swift
  /// count.update { $0 += 1 }
  /// ```
  ///
  /// - Parameter body: Changes the value. Called at once; again if another thread has set a value meanwhile.
  /// - Returns: What the closure returned the last time.
  /// - Delivery: As if the new value were accepted.
  @discardableResult
  public func update<Result>(_ body: (inout Value) -> Result) -> Result {
    while true {
      let (present, version) = subject.core.versioned()
      guard var value = present else { fatalError("a relay always has a value") }
      let result = body(&value)
      if subject.core.send(value, ifStill: version) { return result }
    }
  }
}

extension SubjectCore {
  /// The last value, and how many there have been.
  @inline(never)
  fileprivate func versioned() -> (Value?, version: UInt) {
    let present = claim.lock()
    defer { claim.unlock(present) }
    return (history.last, history.version)
  }

  /// Sends a value, unless others were sent since.
  fileprivate func send(_ value: Value, ifStill version: UInt) -> Bool {
    guard let commit = commit(.value(value), ifStill: version) else { return false }
    finish(.value(value), commit)
    return true
  }
}
