import KeyValueObservation
import Synchronization
import Testing

/// Bindings and weak properties of objects that several threads use.
struct BindingThreadTests {
  /// Objects that are changed and bound with the mutex held only.
  // The proof for `Sendable`: see above; what is done without the mutex is the library's to guard.
  private final class Desk: @unchecked Sendable {
    let knobs = [Knob("a"), Knob("b"), Knob("c")]
    let owner = Label()
    lazy var controller = ObservationController(observer: owner)
    let mutex = SpinLock()
  }

  @Test func `threads bind, set and end in turn, and the sides agree whenever they are bound`() {
    let desk = Desk()
    let disagreements = Atomic<Int>(0)
    desk.mutex.withLock { _ = desk.controller }
    Parallel.run(4) { thread in
      for step in 0..<500 {
        let (from, to) = (desk.knobs[(thread + step) % 3], desk.knobs[(thread + step + 1) % 3])
        let token = desk.mutex.withLock {
          let token = desk.controller.bindTwoWay(from, \.level, to, \.level)
          to.level = step
          if from.level != step { disagreements.add(1, ordering: .relaxed) }
          return token
        }
        if step % 3 == 0 { desk.mutex.withLock { token.cancel() } }
      }
    }
    #expect(disagreements.load(ordering: .relaxed) == 0)
    desk.controller.unobserveAll()
    #expect(desk.controller.bindingCount == 0)
    #expect(desk.knobs.map(\.observationRegistry.observationCount) == [0, 0, 0])
  }

  /// What one thread refers to and another lets go of.
  // The proof for `Sendable`: `handedOver` is touched with the lock held only.
  private final class Stage: @unchecked Sendable {
    let lock = SpinLock()
    var handedOver: [Dancer] = []
    let isDone = Atomic<Bool>(false)
    let ends = Atomic<Int>(0)
  }

  @Test func `referents end on another thread than the one that uses their owner`() {
    let stage = Stage()
    Parallel.run(2) { thread in
      thread == 0 ? Self.refer(stage) : Self.letGo(stage)
    }
    #expect(stage.ends.load(ordering: .relaxed) == 1000)
  }

  private static func refer(_ stage: Stage) {
    var owners: [Dancer] = []
    for index in 0..<1000 {
      let owner = Dancer("owner"), referent = Dancer("\(index)")
      owner.partner = referent
      owner.observationController.observe(owner, \.partner) { _, _, change in
        if change.new.map({ $0 == nil }) ?? false { stage.ends.add(1, ordering: .relaxed) }
      }
      stage.lock.withLock { stage.handedOver.append(referent) }
      _ = owner.partner
      owners.append(owner)
    }
    stage.isDone.store(true, ordering: .releasing)
    while stage.ends.load(ordering: .acquiring) < 1000 { _ = owners.last?.partner }
  }

  private static func letGo(_ stage: Stage) {
    var isLast = false
    while !isLast {
      isLast = stage.isDone.load(ordering: .acquiring)
      let dancers = stage.lock.withLock {
        defer { stage.handedOver = [] }
        return stage.handedOver
      }
      withExtendedLifetime(dancers) {}
    }
  }
}
