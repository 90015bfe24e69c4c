import KeyValueObservation
import Testing

struct ObservationTokenTests {
  private let lamp = Lamp()

  @Test func `a token is active until its observation ends`() {
    let token = lamp.observe(\.level) { _, _ in }
    #expect(token.isActive)
    token.cancel()
    #expect(!token.isActive)
  }

  @Test func `tokens are told apart by identity`() {
    let first = lamp.observe(\.level) { _, _ in }, second = lamp.observe(\.level) { _, _ in }
    #expect(first != second)
    #expect(Set([first, second, first]) == [second, first])
    #expect(Set([first, second, first]).count == 2)
  }

  @Test func `a set of tokens ends all when it goes`() {
    var tokens: Set<ObservationToken> = []
    for _ in 0..<10 { tokens.insert(lamp.observe(\.level) { _, _ in }) }
    #expect(lamp.observationRegistry.observationCount == 10)
    tokens = []
    #expect(lamp.observationRegistry.observationCount == 0)
  }

  @Test func `a token is cancelled by another task`() async {
    let journal = Journal()
    let witness = journal.witness()
    let token = lamp.observe(\.level) { _, _ in witness.note("told") }
    await Task.detached { token.cancel() }.value
    #expect(!token.isActive)
  }

  @Test func `tokens of a controller are held by it`() {
    let panel = Panel(Journal())
    weak let token = panel.observations.observe(lamp, \.level) { _, _, _ in }
    #expect(token?.isActive == true)
    panel.observations.unobserveAll()
    #expect(token == nil)
  }
}
