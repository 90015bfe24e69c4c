extension Observed {
  /// Mutates the value in place, and notifies.
  @inlinable
  @inline(__always)
  static func mutate<Owner: KeyValueObservable>(
    _ owner: Owner,
    _ storage: ReferenceWritableKeyPath<Owner, Self>,
    _ body: (inout Value) -> Void
  ) {
    guard let slot = observedSlot(of: owner, storage) else {
      return body(&owner[keyPath: storage].value)
    }
    let commit = PropertyCommit<Value>(slot)
    if commit.wantsPrior {
      commit.sendPriors(old: commit.wantsOld ? owner[keyPath: storage].value : nil)
    }
    commit.willStore(old: commit.wantsOld ? owner[keyPath: storage].value : nil)
    body(&owner[keyPath: storage].value)
    commit.didStore(new: commit.wantsNew ? owner[keyPath: storage].value : nil)
  }
}
