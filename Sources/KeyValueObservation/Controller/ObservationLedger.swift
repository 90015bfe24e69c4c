internal import Synchronization

/// A controller's book: what it observes, by object and property.
///
/// It holds the tokens, so that observations last until they are unobserved, and the objects where
/// the controller is to retain them. Everything that leaves it is let go outside its mutex.
final class ObservationLedger: Sendable {
  /// What the observations of one object are found by.
  struct Key: Hashable {
    let property: ObservedPropertyID
    /// Tells duplicates apart where they are allowed, otherwise 0.
    let ordinal: UInt64
  }

  /// The observations of one object.
  struct Page {
    let object: WeakReference<AnyObject>
    var retained: AnyObject?
    var tokens: [Key: ControllerToken] = [:]
  }

  private let pages = WeakKeyMap<Page>()
  let duplicates: DuplicatePolicy
  private let retainsObserved: Bool
  private let nextOrdinal = Atomic<UInt64>(1)
  private let observerReference: WeakReference<AnyObject>
  /// The class of the observer, which can be told when the observer is gone.
  let observerType: any AnyObject.Type

  init(observer: AnyObject, retainsObserved: Bool, duplicates: DuplicatePolicy) {
    observerReference = WeakReference(observer)
    observerType = type(of: observer)
    self.retainsObserved = retainsObserved
    self.duplicates = duplicates
  }

  /// Enters an observation, unless the property is observed already and duplicates are ignored.
  func admit(
    _ object: any KeyValueObservable,
    _ core: RegistryCore,
    _ property: ObservedPropertyID
  ) -> Admission {
    let ordinal = duplicates == .allowed ? nextOrdinal.add(1, ordering: .relaxed).oldValue : 0
    let key = Key(property: property, ordinal: ordinal)
    let token = ControllerToken(core: core, key: key, ledger: self)
    let blank = blankPage(for: object)
    let former = pages.update(core) { page -> ControllerToken? in
      var entered = page.take() ?? blank
      defer { page = entered }
      if duplicates == .ignored, let present = entered.tokens[key] { return present }
      return entered.tokens.updateValue(token, forKey: key)
    }
    guard let former else { return .newcomer(token) }
    if duplicates == .ignored { return .present(former) }
    former.end()
    return .newcomer(token)
  }

  /// A page for an object.
  ///
  /// Neither the observer nor an object that is on its way out is retained.
  private func blankPage(for object: any KeyValueObservable) -> Page {
    let reference = WeakReference<AnyObject>(object)
    let isRetained = retainsObserved && observer !== object
    return Page(object: reference, retained: isRetained ? reference.value : nil)
  }
}

// MARK: - Removing

extension ObservationLedger {
  /// Strikes one observation off, if it is there.
  func remove(_ token: ControllerToken) {
    guard let core = token.core else { return }
    let removed = pages.update(core) { page in page.remove(token) }
    withExtendedLifetime(removed) {}
  }

  /// Strikes the observations of a property off, and ends them.
  func end(_ property: ObservedPropertyID, of core: RegistryCore) {
    let removed = pages.update(core) { page in
      page.removeTokens { $0.key.property == property }
    }
    Self.end(removed.tokens)
  }

  /// Strikes an object off, and ends its observations.
  func end(_ core: RegistryCore) {
    let removed = pages.update(core) { $0.take() }
    Self.end(removed.map { Array($0.tokens.values) } ?? [])
  }

  /// Strikes everything off, and ends it.
  func endAll() {
    let removed = pages.removeAll()
    Self.end(removed.flatMap(\.tokens.values))
    withExtendedLifetime(removed) {}
  }

  /// Ends all before any handler is let go of.
  private static func end(_ tokens: [ControllerToken]) {
    let infos = tokens.compactMap { token in token.core?.detach(token) }
    for info in infos { info.releaseHandler() }
  }
}

// MARK: - Looking

extension ObservationLedger {
  /// The observer, unless it is gone.
  var observer: AnyObject? { observerReference.value }

  /// How many observations there are.
  var count: Int { tokens.count }

  /// The observations that haven't ended, in the order of registration, with their objects.
  var observations: [(info: ObservationInfo, object: AnyObject)] {
    pages.flatMap { page in page.tokens.values.map { (token: $0, object: page.object) } }
      .compactMap { entry -> (info: ObservationInfo, object: AnyObject)? in
        guard let info = entry.token.info, let object = entry.object.value else { return nil }
        return (info, object)
      }
      .sorted { $0.info.serial < $1.info.serial }
  }

  /// The tokens of the observations that haven't ended.
  private var tokens: [ControllerToken] {
    pages.flatMap { Array($0.tokens.values) }.filter(\.isActive)
  }
}

extension Optional<ObservationLedger.Page> {
  /// Takes tokens out, and the page with the last one.
  fileprivate mutating func removeTokens(
    where isRemoved: (ControllerToken) -> Bool
  ) -> (tokens: [ControllerToken], page: ObservationLedger.Page?) {
    let removed = self?.tokens.values.filter(isRemoved) ?? []
    for token in removed { self?.tokens[token.key] = nil }
    return (removed, takeIfEmpty())
  }

  /// Takes a token out if it is there, and the page with the last one.
  fileprivate mutating func remove(
    _ token: ControllerToken
  ) -> (token: ControllerToken?, page: ObservationLedger.Page?) {
    guard self?.tokens[token.key] === token else { return (nil, nil) }
    let removed = self?.tokens.removeValue(forKey: token.key)
    return (removed, takeIfEmpty())
  }

  private mutating func takeIfEmpty() -> ObservationLedger.Page? {
    self?.tokens.isEmpty == true ? take() : nil
  }
}
