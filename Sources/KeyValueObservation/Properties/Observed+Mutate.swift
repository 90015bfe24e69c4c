extension Observed {
  /// Makes a mutation, and notifies.
  ///
  /// - Parameters:
  ///   - edit: The mutation.
  ///   - owner: The object.
  ///   - storage: Where the object stores this wrapper.
  @inlinable
  @inline(__always)
  static func perform<Owner: KeyValueObservable>(
    _ edit: PropertyEdit<Value>,
    on owner: Owner,
    _ storage: ReferenceWritableKeyPath<Owner, Self>
  ) {
    guard !edit.isSilent, let slot = observedSlot(of: owner, storage) else {
      return edit.apply(&owner[keyPath: storage].value)
    }
    let commit = edit.begin(slot, of: owner) { owner[keyPath: storage].value }
    if commit.wantsPrior {
      commit.sendPriors(old: commit.wantsOld ? edit.takeOld(owner[keyPath: storage].value) : nil)
    }
    commit.willStore(old: commit.wantsOld ? edit.takeOld(owner[keyPath: storage].value) : nil)
    edit.apply(&owner[keyPath: storage].value)
    commit.didStore(new: commit.wantsNew ? edit.takeNew(owner[keyPath: storage].value) : nil)
  }
}
