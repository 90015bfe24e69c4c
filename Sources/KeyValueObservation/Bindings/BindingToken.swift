/// The token of a binding, which owns the observations that it is made of.
// The proof for `Sendable`: it adds constants, and `parts`, which is touched with the mutex held only.
final class BindingToken: ObservationToken, @unchecked Sendable {
  let first: BindingEnd
  let second: BindingEnd
  let isTwoWay: Bool
  let site: CallSite
  private let book: BindingBook
  private let mutex = PthreadMutex()
  private var parts: Parts? = Parts()

  /// What has to be taken back.
  private struct Parts {
    var observations: [ObservationToken] = []
    var ends: [EndRegistration] = []
  }

  init(
    _ first: BindingEnd,
    _ second: BindingEnd,
    isTwoWay: Bool,
    book: BindingBook,
    site: CallSite
  ) {
    self.first = first
    self.second = second
    self.isTwoWay = isTwoWay
    self.book = book
    self.site = site
    super.init(core: nil)
  }

  deinit {
    finish()
  }

  override var isActive: Bool {
    mutex.withLock { parts != nil }
  }

  override func cancel() {
    book.remove(self)
    finish()
  }

  /// The properties that the binding observes.
  var observed: [BindingPlace] {
    [first.place, isTwoWay ? second.place : nil].compactMap { $0 }
  }

  /// Whether a binding does what this one does.
  func isDuplicate(of other: BindingToken) -> Bool {
    isTwoWay == other.isTwoWay && first.isSame(as: other.first) && second.isSame(as: other.second)
  }

  /// Ends the binding: all its observations before anything is released.
  func finish() {
    guard let parts = mutex.withLock({ self.parts.take() }) else { return }
    let infos = parts.observations.compactMap { token in token.core?.detach(token) }
    for info in infos { info.releaseHandler() }
    for end in parts.ends { end.cancel() }
  }
}

// MARK: - Setting up

extension BindingToken {
  /// Makes one direction work.
  ///
  /// - Returns: Whether the source can notify.
  func observe<Source: KeyValueObservable, Input>(
    _ source: Source,
    _ input: KeyPath<Source, Input>,
    handler: @escaping (Source) -> Void
  ) -> Bool {
    let observation = ObservationDispatcher.observe(
      source,
      input,
      ObservationRequest(.new, at: site),
      filter: .all,
      ledger: nil
    ) { source, _ in handler(source) }
    guard observation.isActive else { return false }
    let isTaken = mutex.withLock { parts?.observations.append(observation) != nil }
    if !isTaken { observation.cancel() }
    return isTaken
  }

  /// Has the binding end with its ends.
  func awaitEnds() {
    var cores = [first.place, second.place].compactMap(\.?.core)
    if cores.count == 2, cores[0] === cores[1] { cores.removeLast() }
    for core in cores {
      let number = core.addEndAction { [weak self] in self?.cancel() }
      let registration = EndRegistration(core: core, number: number)
      if mutex.withLock({ parts?.ends.append(registration) }) == nil { registration.cancel() }
    }
  }
}
