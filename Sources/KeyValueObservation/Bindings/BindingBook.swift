/// A controller's book of bindings, by the objects that they observe.
///
/// It holds the tokens, so that bindings last. What leaves it is let go outside its mutex.
// The proof for `Sendable`: the variables are touched with the mutex held only.
final class BindingBook: @unchecked Sendable {
  private let mutex = PthreadMutex()
  private var pages: [ObjectIdentifier: [BindingToken]] = [:]
  private var attachments: [Int: () -> Void] = [:]
  private var nextAttachment = 0

  /// Enters a binding, unless it is a duplicate and these are ignored.
  ///
  /// Ends are compared without the mutex, so it is tried again if somebody else was faster.
  ///
  /// - Returns: The binding, or the one that was there before.
  func admit(_ token: BindingToken, _ duplicates: DuplicatePolicy) -> BindingToken {
    while true {
      let present = bindings(like: token)
      let former = duplicates == .allowed ? nil : present.first { $0.isDuplicate(of: token) }
      if let former, duplicates == .ignored { return former }
      if let former {
        former.cancel()
      } else if enter(token, ifCountIs: present.count) {
        return token
      }
    }
  }

  /// Strikes a binding off, if it is there.
  func remove(_ token: BindingToken) {
    mutex.withLock {
      for place in token.observed {
        let id = ObjectIdentifier(place.core)
        pages[id]?.removeAll { $0 === token }
        if pages[id]?.isEmpty == true { pages[id] = nil }
      }
    }
  }

  /// Ends the bindings that observe an object, or one property of it.
  func end(_ property: ObservedPropertyID? = nil, of core: RegistryCore) {
    let tokens = mutex.withLock { pages[ObjectIdentifier(core)]?.map { $0 } ?? [] }
    for token in tokens where property == nil || token.observes(property, of: core) {
      token.cancel()
    }
  }

  /// Ends all bindings, and what else there is, in the order in which it came.
  func endAll() {
    for token in all { token.cancel() }
    let numbers = mutex.withLock { attachments.keys.sorted() }
    for number in numbers { takeAttachment(number)?() }
  }

  /// Enters something that ends with the bindings.
  func attach(_ end: @escaping () -> Void) -> Int {
    mutex.withLock {
      defer { nextAttachment += 1 }
      attachments[nextAttachment] = end
      return nextAttachment
    }
  }

  /// Strikes it off.
  func detach(_ number: Int) {
    withExtendedLifetime(takeAttachment(number)) {}
  }

  private func takeAttachment(_ number: Int) -> (() -> Void)? {
    mutex.withLock { attachments.removeValue(forKey: number) }
  }

  /// How many bindings there are.
  var count: Int { all.count }

  private var all: Set<BindingToken> { mutex.withLock { Set(pages.values.joined()) } }

  private func bindings(like token: BindingToken) -> [BindingToken] {
    guard let place = token.first.place else { return [] }
    return mutex.withLock { pages[ObjectIdentifier(place.core)]?.map { $0 } ?? [] }
  }

  private func enter(_ token: BindingToken, ifCountIs count: Int) -> Bool {
    guard let place = token.first.place else { return true }
    return mutex.withLock {
      guard pages[ObjectIdentifier(place.core)]?.count ?? 0 == count else { return false }
      let ids = Set(token.observed.map { ObjectIdentifier($0.core) })
      for id in ids { pages[id, default: []].append(token) }
      return true
    }
  }
}

extension BindingToken {
  fileprivate func observes(_ property: ObservedPropertyID?, of core: RegistryCore) -> Bool {
    observed.contains { $0.core === core && $0.property == property }
  }
}
