import Testing

@testable import KeyValueObservation

struct ThreadLocalTests {
  private final class Thing {}

  @Test func `it is nil at first and gives back what was set`() {
    let local = ThreadLocal<Thing>(), thing = Thing()
    #expect(local.value == nil)
    local.value = .passUnretained(thing)
    #expect(local.value?.takeUnretainedValue() as AnyObject? === thing as AnyObject)
    local.value = nil
    #expect(local.value == nil)
  }

  @Test func `each thread has its own`() {
    let local = ThreadLocal<Witness>(), journal = Journal(), faults = Counter()
    let mine = journal.witness("mine")
    local.value = .passUnretained(mine)
    Threads.run(count: 2) { number in
      if local.value != nil { faults.add() }
      let witness = Witness("\(number)", in: Journal())
      local.value = .passUnretained(witness)
      for _ in 0..<1000
      where local.value?.toOpaque() != Unmanaged.passUnretained(witness).toOpaque() {
        faults.add()
      }
      withExtendedLifetime(witness) {}
    }
    #expect(faults.value == 0)
    #expect(local.value?.toOpaque() == Unmanaged.passUnretained(mine).toOpaque())
    local.value = nil
  }

  @Test func `it doesn't keep its object alive, and two don't mix`() {
    let first = ThreadLocal<Witness>(), second = ThreadLocal<Witness>(), journal = Journal()
    do {
      let witness = journal.witness()
      first.value = .passUnretained(witness)
      #expect(second.value == nil)
      first.value = nil
    }
    #expect(journal.lines == ["captured released"])
  }
}
