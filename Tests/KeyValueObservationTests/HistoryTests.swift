import KeyValueObservation
import Testing

struct HistoryTests {
  @Test func `a path through an optional object follows the object`() {
    var history: [String] = []
    let person = Person()
    let token = person.observe(\.dog?.name, options: [.initial, .new, .old]) { _, change in
      history.append("\(change)")
    }
    person.dog = Dog("rex")
    #expect(history.count == 2)
    token.cancel()
  }
}
