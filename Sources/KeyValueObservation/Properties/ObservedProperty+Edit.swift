public import Synchronization

// `look` and `change` aren't inlined: where the optimiser sees the closure `access` called, it doesn't remove
// the key path that it captures (Swift 6.3). See Documentation/Decisions/0010.
extension ObservedProperty {
  /// Reads the value, which isn't noted as a dependency.
  @inlinable
  func read() -> Value {
    look { $0 }
  }

  /// Reads something of the value, which isn't noted as a dependency.
  @inlinable
  @inline(never)
  func look<Result>(_ body: (Value) -> Result) -> Result {
    var result: Result?
    access(false) { result = body($0) }
    guard let result else { fatalError("an access always runs its body") }
    return result
  }

  /// Changes the value in place without telling anybody, or telling them as the property itself does.
  @inlinable
  @inline(never)
  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    var result: Result?
    access(true) { result = body(&$0) }
    guard let result else { fatalError("an access always runs its body") }
    return result
  }

  /// Whether a change of the value is a matter of this alone: nobody observes the object.
  @inlinable var isUnobserved: Bool {
    slot.core.stateBits.load(ordering: .relaxed) & RegistryState.observed == 0
  }

  /// Mutates the value in place and notifies.
  @inlinable
  func mutate(_ body: (inout Value) -> Void) {
    if isUnobserved { access(true, body) } else { mutateSlowly(body) }
  }

  /// The same by the long way.
  @usableFromInline
  func mutateSlowly(_ body: (inout Value) -> Void) {
    withoutActuallyEscaping(body) { edit(PropertyEdit(apply: $0)) }
  }

  /// Makes a change and notifies, by the long way.
  func edit(_ edit: PropertyEdit<Value>) {
    guard !notifiesByItself, !isUnobserved else {
      return access(true, edit.apply)
    }
    let commit = edit.begin(slot, of: object, read: read)
    if commit.wantsPrior {
      commit.sendPriors(old: commit.wantsOld ? edit.takeOld(from: self) : nil)
    }
    commit.willStore(old: commit.wantsOld ? edit.takeOld(from: self) : nil)
    access(true, edit.apply)
    commit.didStore(new: commit.wantsNew ? edit.takeNew(from: self) : nil)
  }
}
