import KeyValueObservation
import Testing

struct BatchTests {
  @Test func `observers hear once, of the values before and after`() {
    let person = Person()
    var history: [String] = []
    let tokens = [
      person.observe(\.fullName, options: [.new, .old, .prior]) { _, change in
        history.append("full \(change)")
      },
      person.observe(\.firstName, options: [.new, .old]) { _, change in
        history.append("first \(change)")
      },
    ]
    withObservationBatch {
      person.firstName = "A"
      person.firstName = "Ann"
      withObservationBatch { person.lastName = "Lee" }
      history.append("end")
    }
    tokens.forEach { $0.cancel() }
    #expect(
      history == [
        "full prior setting, old ? ?", "end", "first setting, old ?, new Ann",
        "full setting, old ? ?, new Ann Lee",
      ]
    )
  }
}

/// Observing several properties together.
struct SeveralPropertiesTests {
  @Test func `several properties are told together, once per change and once per batch`() {
    final class View {
      lazy var observations = ObservationController(observer: self)
      var history: [String] = []
    }
    let view = View()
    let person = Person()
    view.observations.observe(person, \.firstName, \.lastName, \.age, options: [.initial]) {
      view,
      person,
      first,
      last,
      age in
      view.history.append("\(first) \(last) \(age)")
    }
    person.age = 3
    withObservationBatch {
      person.firstName = "Ann"
      person.lastName = "Lee"
    }
    view.observations.unobserve(person)
    person.age = 4
    #expect(view.history == ["? ? 0", "? ? 3", "Ann Lee 3"])
  }
}
