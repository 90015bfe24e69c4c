import KeyValueObservation
import Testing

// In processes of their own, since the counts are of the whole process.
struct ObservationCountsTests {
  #if DEBUG || LiveCounts
  @Test func `counts follow what is made and ended`() async {
    await #expect(processExitsWith: .success) {
      var history = ["\(try #require(ObservationCounts.current))"]
      func note() { history.append(ObservationCounts.current.map { "\($0)" } ?? "none") }
      var desk: Desk? = Desk()
      note()
      desk?.token.cancel()
      note()
      desk?.reader.observations.unobserveAll()
      note()
      desk = nil
      note()
      #expect(
        history == [
          "registries: 0, observations: 0",
          "registries: 3, observations: 6",
          "registries: 3, observations: 5",
          "registries: 3, observations: 2",
          "registries: 0, observations: 0",
        ]
      )
    }
  }

  @Test func `whatever ends an observation ends it once`() async {
    await #expect(processExitsWith: .success) {
      let before = try #require(ObservationCounts.current)
      for end in Ending.allCases {
        end.run()
        #expect(ObservationCounts.current == before, "\(end)")
      }
    }
  }

  @Test func `an observation that was leaked is counted`() async {
    await #expect(processExitsWith: .success) {
      let before = try #require(ObservationCounts.current)
      let leaf = Leaf()
      let token = leaf.token(for: \.text, line: 1)
      let after = try #require(ObservationCounts.current)
      #expect(after.registries - before.registries == 1)
      #expect(after.observations - before.observations == 1)
      token.cancel()
    }
  }
  #else
  @Test func `a release build doesn't count`() {
    #expect(ObservationCounts.current == nil)
  }
  #endif
}

/// The ways in which observations end.
private enum Ending: CaseIterable {
  case cancel, cancelTwice, dropToken, unobserve, observerGoes, objectGoes, refused, insideHandler

  func run() {
    var leaf: Leaf? = Leaf()
    var reader: Reader? = Reader()
    guard let object = leaf else { return }
    var tokens = [object.token(for: \.text, line: 1), object.token(for: \.next?.text, line: 2)]
    reader?.read(object, \.text, line: 3)
    reader?.read(object, \.text, line: 4)
    withExtendedLifetime(object) { act(on: object, &tokens, reader) }
    if self == .objectGoes { leaf = nil }
    if self == .observerGoes { reader = nil }
    withExtendedLifetime((leaf, reader, tokens)) {}
  }

  private func act(on leaf: Leaf, _ tokens: inout [ObservationToken], _ reader: Reader?) {
    switch self {
    case .cancel: for token in tokens { token.cancel() }
    case .cancelTwice: for token in tokens + tokens { token.cancel() }
    case .dropToken: tokens = []
    case .unobserve: reader?.observations.unobserve(leaf)
    case .observerGoes, .objectGoes: break
    case .refused: reader?.observations.observe(leaf, \.text) { _, _, _ in }
    case .insideHandler:
      reader?.observations.observe(leaf, \.next) { reader, _, _ in
        reader.observations.unobserveAll()
      }
      leaf.next = nil
    }
  }
}
