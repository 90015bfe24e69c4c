import KeyValueObservation
import Testing

/// Initial calls that let go of what the observation needs.
struct InitialCallTests {
  private final class Holder<Held: AnyObject> {
    var held: Held?

    init(_ held: Held) { self.held = held }
  }

  private static let keyPaths: [any KeyPath<Lamp, Int> & Sendable] = [
    \Lamp.level, \Lamp.itself.level,
  ]

  private let journal = Journal()

  @Test(arguments: keyPaths)
  func `the controller goes in the initial call`(keyPath: any KeyPath<Lamp, Int> & Sendable) {
    let lamp = Lamp(), panel = Panel(journal)
    let holder = Holder(ObservationController(observer: panel))
    let witness = journal.witness()
    let token = holder.held?.observe(lamp, keyPath, options: [.initial, .new]) {
      [witness] _, _, change in
      holder.held = nil
      witness.note("\(change)")
    }
    lamp.level = 1
    #expect(journal.lines == ["setting, new 0"])
    #expect(token?.isActive == false)
    #expect(lamp.observationRegistry.observationCount == 0)
  }

  @Test(arguments: keyPaths)
  func `the object goes in the initial call`(keyPath: any KeyPath<Lamp, Int> & Sendable) {
    let holder = Holder(Lamp("lamp", journal)), panel = Panel(journal)
    let token = holder.held.map { lamp in
      panel.observations.observe(lamp, keyPath, options: [.initial, .new]) { panel, lamp, change in
        holder.held = nil
        panel.note("\(change) of \(lamp.level)")
      }
    }
    #expect(journal.lines == ["panel: setting, new 0 of 0", "lamp ended"])
    #expect(token?.isActive == false)
    #expect(panel.observations.observationCount == 0)
  }

  @Test(arguments: keyPaths)
  func `an initial call observes the same property anew`(
    keyPath: any KeyPath<Lamp, Int> & Sendable
  ) {
    let lamp = Lamp(), panel = Panel(journal)
    panel.observations.observe(lamp, keyPath, options: [.initial, .new]) { panel, lamp, change in
      panel.note("outer \(change)")
      panel.observations.unobserve(lamp, keyPath)
      panel.observations.observe(lamp, keyPath, options: [.initial, .new]) { panel, _, change in
        panel.note("inner \(change)")
      }
    }
    lamp.level = 1
    #expect(
      journal.lines == [
        "panel: outer setting, new 0", "panel: inner setting, new 0", "panel: inner setting, new 1",
      ]
    )
    #expect(panel.observations.observationCount == 1)
  }

  @Test func `an initial call inside a delivery comes at once, without the change under way`() {
    let lamp = Lamp(), panel = Panel(journal), other = Panel(journal, "other")
    panel.observations.observe(lamp, \.level) { panel, lamp, change in
      panel.note("\(change)")
      lamp.level = 5
      other.observations.observe(lamp, \.level, options: [.initial, .old, .new]) {
        other,
        _,
        change in other.note("\(change)")
      }
      panel.observations.unobserveAll()
    }
    lamp.level = 1
    lamp.level = 6
    #expect(
      journal.lines == [
        "panel: setting, new 1", "other: setting, new 5", "other: setting, old 5, new 6",
      ]
    )
  }

  @Test func `each property of a list has its initial call, in the order of the list`() {
    let lamp = Lamp(), panel = Panel(journal)
    panel.observations.observe(
      lamp,
      keyPaths: [\.summary, \.label, \.level],
      options: [.initial, .new]
    ) { panel, _, change in panel.note("\(change)") }
    #expect(
      journal.lines == [
        "panel: [kind: setting, new: - 0]", "panel: [kind: setting, new: nil]",
        "panel: [kind: setting, new: 0]",
      ]
    )
  }

  @Test func `a duplicate that is ignored makes no initial call, one that replaces does`() {
    let lamp = Lamp(), panel = Panel(journal)
    for policy in [DuplicatePolicy.ignored, .allowed, .replaced] {
      let controller = ObservationController(observer: panel, duplicates: policy)
      for number in 1...2 {
        controller.observe(lamp, \.level, options: .initial) { _, _, _ in
          journal.note("\(policy) \(number)")
        }
      }
    }
    #expect(
      journal.lines == ["ignored 1", "allowed 1", "allowed 2", "replaced 1", "replaced 2"]
    )
  }
}
