import KeyValueObservation
import Testing

/// Computed properties along a chain of classes.
struct ClassChainTests {
  private class Contact: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var first = "Ann"
    @Observed var last = "Lee"
    var full: String { "\(first) \(last)" }
  }

  private final class Friend: Contact {
    @Observed var nick = "al"
    var display: String { "\(full) (\(nick))" }
    var changesOfFirst = 0
    override var first: String { didSet { changesOfFirst += 1 } }
  }

  @Test func `a subclass adds to what is computed and replaces nothing`() {
    let friend = Friend()
    let contact: Contact = friend
    var history: [String] = []
    let tokens = [
      contact.observe(\.full, options: [.new, .old]) { _, change in history.append("full \(change)")
      },
      friend.observe(\.display) { _, change in history.append("display \(change)") },
    ]
    contact.first = "Eve"
    friend.nick = "ev"
    friend.last = "Fox"
    tokens.forEach { $0.cancel() }
    #expect(friend.changesOfFirst == 1)
    #expect(
      history == [
        "full setting, old Ann Lee, new Eve Lee", "display setting, new Eve Lee (al)",
        "display setting, new Eve Lee (ev)",
        "full setting, old Eve Lee, new Eve Fox", "display setting, new Eve Fox (ev)",
      ]
    )
  }
}
