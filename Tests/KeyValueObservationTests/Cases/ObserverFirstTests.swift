import KeyValueObservation
import Testing

/// The observer comes as a parameter, so that no handler captures it.
struct ObserverFirstTests {
  @Test func `no form needs a capture list for its observer to end`() {
    let journal = Journal()
    let lamp = Lamp()
    do {
      let panel = Panel(journal)
      let controller = panel.observations
      controller.observe(lamp, \.level) { panel, lamp, change in
        panel.note("closure \(change) of \(lamp.level)")
      }
      for (options, action) in [(ObservingOptions.new, Panel.lampDidChange)] {
        controller.observe(lamp, \.label, options: options, action: action)
      }
      let second = ObservationController(observer: panel, duplicates: .allowed)
      second.observe(lamp, \.level, action: Panel.lampDidChange)
      second.observe(lamp, \.level, action: Panel.levelDidChange(_:))
      second.observe(lamp, \.level, action: Panel.levelDidChange(_:of:))
      second.observe(lamp, keyPaths: [\.level]) { panel, _, change in panel.note("\(change)") }
      second.observe(lamp, \.level, context: "context")
      second.observe(lamp.$level) { panel, change in panel.note("projection \(change)") }
      lamp.level = 1
    }
    lamp.level = 2
    #expect(
      journal.lines == [
        "panel: closure setting, new 1 of 1", "panel: changed", "panel: setting, new 1",
        "panel: setting, new 1 of 1", "panel: [kind: setting, new: 1]",
        "panel: context [kind: setting, new: 1]", "panel: projection setting, new 1", "panel ended",
      ]
    )
    #expect(lamp.observationRegistry.observationCount == 0)
  }

  private class Machine: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var power = 0
    let journal: Journal

    init(_ journal: Journal) {
      self.journal = journal
      observationController.observe(self, \.power) { machine, _, change in
        machine.journal.note("base \(change)")
      }
    }

    deinit { journal.note("machine ended") }
  }

  private final class Drill: Machine {
    @Observed var speed = 0

    override init(_ journal: Journal) {
      super.init(journal)
      observationController.observe(self, \.speed) { drill, _, change in
        drill.journal.note("speed \(change)")
      }
      observationController.observe(self, \.power) { drill, _, change in
        drill.speed = change.new ?? 0
      }
    }
  }

  @Test func `a class and its subclass observe the object for themselves`() {
    let journal = Journal()
    do {
      let drill = Drill(journal)
      drill.power = 3
      #expect(drill.observationRegistry.observationCount == 3)
    }
    #expect(
      journal.lines == ["base setting, new 3", "speed setting, new 3", "machine ended"]
    )
  }

  @Test func `an observer asks its controller for itself`() {
    let journal = Journal()
    var panel: Panel? = Panel(journal)
    let controller = panel?.observations
    #expect(controller?.observer === panel)
    panel = nil
    #expect(controller?.observer == nil)
    let lamp = Lamp()
    controller?.observe(lamp, \.level) { panel, _, _ in panel.note("told") }
    lamp.level = 1
    #expect(journal.lines == ["panel ended"])
  }
}
