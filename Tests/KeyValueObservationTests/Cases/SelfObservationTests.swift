import KeyValueObservation
import Testing

/// An object that observes itself never keeps itself alive by that, whatever way it takes.
struct SelfObservationTests {
  @Test(arguments: OwnController.allCases, SelfObservation.allCases)
  func `an object that observes itself ends and releases all`(
    controller: OwnController,
    form: SelfObservation
  ) {
    let journal = Journal()
    do {
      let thermostat = Thermostat(journal)
      form.start(thermostat, with: controller.of(thermostat), journal.witness())
      thermostat.degrees = 1
    }
    #expect(journal.lines == ["told", "thermostat ended", "captured released"])
  }

  @Test(arguments: OwnController.allCases, SelfObservation.allCases)
  func `unobserving all in the deinitialiser releases all there`(
    controller: OwnController,
    form: SelfObservation
  ) {
    let journal = Journal()
    do {
      let thermostat = Thermostat(journal)
      form.start(thermostat, with: controller.of(thermostat), journal.witness())
      thermostat.degrees = 1
      thermostat.onDeinit = { controller.of($0).unobserveAll() }
    }
    #expect(journal.lines == ["told", "captured released", "thermostat ended"])
  }

  @Test func `a thousand objects unobserve themselves in the deinitialiser`() {
    let journal = Journal()
    for _ in 1...1000 {
      let thermostat = Thermostat(journal)
      thermostat.observations.observe(thermostat, \.degrees) { me, _, _ in me.journal.note("told") }
      for degrees in 1...3 { thermostat.degrees = degrees }
      thermostat.onDeinit = { $0.observations.unobserveAll() }
    }
    let round = ["told", "told", "told", "thermostat ended"]
    #expect(journal.lines == (1...1000).flatMap { _ in round })
  }

  @Test(arguments: OwnController.allCases)
  func `unobserving one property of itself in the deinitialiser ends it`(controller: OwnController)
  {
    let journal = Journal()
    do {
      let thermostat = Thermostat(journal)
      SelfObservation.closure.start(thermostat, with: controller.of(thermostat), journal.witness())
      thermostat.onDeinit = { me in
        controller.of(me).unobserve(me, \.degrees)
        me.degrees = 5
        me.journal.note("\(controller.of(me).observationCount) left")
      }
    }
    #expect(journal.lines == ["captured released", "0 left", "thermostat ended"])
  }

  @Test(arguments: OwnController.allCases)
  func `a controller may be asked for first in the deinitialiser`(controller: OwnController) {
    let journal = Journal()
    do {
      let thermostat = Thermostat(journal)
      thermostat.onDeinit = { me in
        controller.of(me).unobserveAll()
        me.journal.note("observer \(controller.of(me).observer == nil ? "gone" : "there")")
      }
    }
    #expect(journal.lines == ["observer gone", "thermostat ended"])
  }

  @Test(arguments: OwnController.allCases, SelfObservation.allCases)
  func `observing itself in the deinitialiser is silent and leaves nothing`(
    controller: OwnController,
    form: SelfObservation
  ) {
    let journal = Journal()
    do {
      let thermostat = Thermostat(journal)
      thermostat.onDeinit = { me in
        form.start(me, with: controller.of(me), me.journal.witness())
        me.degrees = 7
      }
    }
    // Either the change finds that the observer is gone, or the object ends first.
    #expect(journal.lines.sorted() == ["captured released", "thermostat ended"])
  }

  @Test func `a token that an object has on itself makes no cycle`() {
    let journal = Journal()
    do {
      let thermostat = Thermostat(journal)
      let witness = journal.witness()
      thermostat.token = thermostat.observe(\.degrees) { _, _ in witness.note("told") }
      thermostat.degrees = 1
    }
    #expect(journal.lines == ["told", "thermostat ended", "captured released"])
  }

  @Test func `objects that observe one another without retaining both end`() {
    let journal = Journal()
    do {
      let first = Thermostat(journal), second = Thermostat(journal)
      SelfObservation.closure.start(second, with: first.observations, journal.witness("first's"))
      SelfObservation.closure.start(first, with: second.observations, journal.witness("second's"))
      first.degrees = 1
    }
    #expect(
      journal.lines.sorted() == [
        "first's released", "second's released", "thermostat ended", "thermostat ended", "told",
      ]
    )
  }
}
