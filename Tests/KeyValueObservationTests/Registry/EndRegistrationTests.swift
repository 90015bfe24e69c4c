import Testing

@testable import KeyValueObservation

struct EndRegistrationTests {
  private let journal = Journal()

  @Test func `actions are called once at the object's end, in the order of registration`() {
    do {
      let lamp = Lamp("lamp", journal)
      for number in 1...12 {
        lamp.observationRegistry.onEnd { journal.note("\(number)") }
      }
      lamp.level = 1
      #expect(journal.lines == [])
    }
    #expect(journal.lines == ["lamp ended"] + (1...12).map { "\($0)" })
  }

  @Test func `an action that is taken back isn't called, and is released at once`() {
    do {
      let lamp = Lamp("lamp", journal)
      let registrations = (1...3).map { number in
        let witness = journal.witness("\(number)")
        return lamp.observationRegistry.onEnd { witness.note("called \(number)") }
      }
      for _ in 1...2 { registrations[1].cancel() }
      journal.note("-")
    }
    #expect(journal.lines.prefix(4) == ["2 released", "-", "lamp ended", "called 1"])
    #expect(journal.lines.filter { $0 != "1 released" }.suffix(2) == ["called 3", "3 released"])
  }

  @Test func `taking back after the end does nothing`() {
    var registration: EndRegistration?
    do {
      let lamp = Lamp("lamp", journal)
      registration = lamp.observationRegistry.onEnd { journal.note("called") }
    }
    registration?.cancel()
    #expect(journal.lines == ["lamp ended", "called"])
  }

  @Test func `an action takes back itself and a later one`() {
    do {
      let lamp = Lamp("lamp", journal)
      var registrations: [EndRegistration] = []
      for number in 1...3 {
        registrations.append(
          lamp.observationRegistry.onEnd {
            journal.note("\(number)")
            for registration in registrations.prefix(2) { registration.cancel() }
          }
        )
      }
    }
    #expect(journal.lines == ["lamp ended", "1", "3"])
  }

  @Test func `an action that comes too late is called at once`() {
    let core: RegistryCore
    do {
      let lamp = Lamp("lamp", journal)
      core = lamp.observationRegistry.core
      lamp.observationRegistry.onEnd { [unowned core] in
        journal.note("first")
        #expect(core.addEndAction { journal.note("within") } == nil)
        journal.note("last")
      }
    }
    #expect(core.addEndAction { journal.note("after") } == nil)
    #expect(journal.lines == ["lamp ended", "first", "within", "last", "after"])
  }

  @Test func `an action observes and sets other objects, with nothing locked`() {
    let other = Lamp(), panel = Panel(journal)
    do {
      let lamp = Lamp("lamp", journal)
      panel.observations.observe(lamp, \.level) { _, _, _ in }
      lamp.observationRegistry.onEnd { [weak lamp] in
        journal.note("\(lamp == nil ? "gone" : "there"), \(panel.observations.observationCount)")
        panel.observations.observe(other, \.level) { panel, _, change in panel.note("\(change)") }
        other.level = 1
        other.observationRegistry.onEnd { journal.note("other ended too") }
      }
    }
    other.level = 2
    #expect(
      journal.lines == ["lamp ended", "gone, 0", "panel: setting, new 1", "panel: setting, new 2"]
    )
  }

  @Test func `an action ends other objects, which call theirs`() {
    do {
      let lamps = (0..<3).map { Lamp("\($0)", journal) }
      for (number, next) in lamps.dropFirst().enumerated() {
        lamps[number].observationRegistry.onEnd { withExtendedLifetime(next) {} }
      }
      lamps[2].observationRegistry.onEnd { journal.note("last action") }
    }
    #expect(journal.lines == ["0 ended", "1 ended", "2 ended", "last action"])
  }
}
