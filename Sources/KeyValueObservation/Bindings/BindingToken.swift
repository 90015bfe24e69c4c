/// The token of a binding, which owns the observations that it is made of.
// The proof for `Sendable`: it adds constants, and two variables that are touched with the mutex held
// only.
final class BindingToken: ObservationToken, @unchecked Sendable {
  let first: BindingEnd
  let second: BindingEnd
  let isTwoWay: Bool
  let site: CallSite
  private let book: BindingBook
  private let mutex = PthreadMutex()
  /// What has to be taken back with the objects; nil after the end.
  private var ends: [EndRegistration]? = []
  /// The observations, also after the end, when their calls may still be running.
  private var observations: [ObservationToken] = []

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
    mutex.withLock { ends != nil }
  }

  override func cancel() {
    book.remove(self)
    finish()
  }

  override func finished() async {
    for observation in allObservations { await observation.finished() }
  }

  private var allObservations: [ObservationToken] { mutex.withLock { observations.map { $0 } } }

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
    guard let ends = mutex.withLock({ self.ends.take() }) else { return }
    let infos = allObservations.compactMap { token in token.core?.detach(token) }
    for info in infos { info.releaseHandler() }
    for end in ends { end.cancel() }
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
    let isTaken = mutex.withLock {
      guard ends != nil else { return false }
      observations.append(observation)
      return true
    }
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
      if mutex.withLock({ ends?.append(registration) }) == nil { registration.cancel() }
    }
  }
}
