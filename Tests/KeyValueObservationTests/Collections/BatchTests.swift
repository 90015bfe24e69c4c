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

  @Test func `a batch that throws delivers what it stored`() {
    struct Failure: Error {}
    let person = Person()
    var history: [String] = []
    let token = person.observe(\.age) { _, change in history.append("\(change)") }
    let error = #expect(throws: Failure.self) {
      try withObservationBatch {
        person.age = 1
        person.age = 2
        throw Failure()
      }
    }
    token.cancel()
    #expect(error != nil && history == ["setting, new 2"])
  }

  @Test func `a batch in a handler, and a mutation in the delivery of a batch`() {
    let person = Person()
    let other = Person()
    var history: [String] = []
    let tokens = [
      person.observe(\.age, options: [.new, .old]) { person, change in
        history.append("age \(change)")
        guard change.new == 1 else { return }
        withObservationBatch {
          person.age = 2
          person.age = 3
          other.age = 7
          other.age = 8
          history.append("stored")
        }
        history.append("handled")
      },
      person.observe(\.age, options: [.new]) { _, change in history.append("too \(change)") },
      other.observe(\.age, options: [.new, .old]) { _, change in history.append("other \(change)")
      },
    ]
    withObservationBatch { person.age = 1 }
    tokens.forEach { $0.cancel() }
    #expect(
      history == [
        "age setting, old 0, new 1", "stored", "other setting, old 0, new 8", "handled",
        "too setting, new 1", "age setting, old 1, new 3", "too setting, new 3",
      ]
    )
  }

  @Test func `several objects are never seen half changed`() {
    let from = Person()
    let to = Person()
    from.age = 100
    var sums: Set<Int> = []
    let tokens = [
      from.observe(\.age) { _, _ in sums.insert(from.age + to.age) },
      to.observe(\.age) { _, _ in sums.insert(from.age + to.age) },
    ]
    for amount in 1...10 {
      withObservationBatch {
        from.age -= amount
        to.age += amount
      }
    }
    tokens.forEach { $0.cancel() }
    #expect(sums == [100] && from.age == 45)
  }

  @Test func `changes of elements are delivered one by one, settings are joined`() {
    let shelf = Shelf()
    var history: [String] = []
    let tokens = [
      shelf.observe(\.numbers, options: [.new, .old]) { _, change in history.append("\(change)") },
      shelf.observe(\.numbers.count, options: [.new, .old]) { _, change in
        history.append("count \(change)")
      },
    ]
    withObservationBatch {
      shelf.$numbers.append(1)
      shelf.$numbers.append(2)
      shelf.numbers = [5]
      shelf.numbers.append(6)
      shelf.$numbers.remove(at: 0)
    }
    tokens.forEach { $0.cancel() }
    #expect(
      history == [
        "insertion, new [1], indexes 0", "insertion, new [2], indexes 1",
        "setting, old [1, 2], new [5, 6]", "removal, old [5], indexes 0",
        "count setting, old 0, new 1",
      ]
    )
  }

  @Test func `an object that goes before the end takes its observations with it`() {
    var person: Person? = Person()
    var calls = 0
    let token = person?.observe(\.age) { _, _ in calls += 1 }
    withObservationBatch {
      person?.age = 1
      person = nil
    }
    #expect(calls == 0 && token?.isActive == false)
  }

  @Test func `who comes inside a batch hears of what changes after it`() {
    let person = Person()
    var history: [String] = []
    var token: ObservationToken?
    withObservationBatch {
      person.age = 1
      token = person.observe(\.age, options: [.initial, .new]) { _, change in
        history.append("\(change)")
      }
      person.age = 2
    }
    withObservationBatch {
      token?.cancel()
      person.age = 3
    }
    #expect(history == ["setting, new 1", "setting, new 2"])
  }

  @Test func `random batches tell the values before and after`() {
    let person = Person()
    var generator = SeededGenerator(seed: 21)
    var told: [String: (old: String, new: String)] = [:]
    let tokens = [
      person.observe(\.firstName, options: [.new, .old]) { _, change in
        told["first"] = (change.old ?? "-", change.new ?? "-")
      },
      person.observe(\.fullName, options: [.new, .old]) { _, change in
        told["full"] = (change.old ?? "-", change.new ?? "-")
      },
    ]
    var mismatches = 0
    for _ in 0..<2_000 {
      told = [:]
      let before = (person.firstName, person.fullName)
      var isFirstSet = false
      var isAnySet = false
      withObservationBatch {
        for _ in 0..<Int.random(in: 0..<4, using: &generator) {
          let name = "\(Int.random(in: 0..<5, using: &generator))"
          isAnySet = true
          if Bool.random(using: &generator) {
            person.firstName = name
            isFirstSet = true
          } else {
            person.lastName = name
          }
        }
      }
      let first = told["first"].map { $0 == (before.0, person.firstName) } ?? !isFirstSet
      let full = told["full"].map { $0 == (before.1, person.fullName) } ?? !isAnySet
      if !first || !full || isFirstSet != (told["first"] != nil) { mismatches += 1 }
    }
    tokens.forEach { $0.cancel() }
    #expect(mismatches == 0)
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
