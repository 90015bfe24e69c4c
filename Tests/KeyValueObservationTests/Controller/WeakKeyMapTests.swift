import Testing

@testable import KeyValueObservation

struct WeakKeyMapTests {
  private let journal = Journal()

  @Test(.needsScopedLocals) func `it finds, replaces and removes values`() {
    let map = WeakKeyMap<String>(), keys = [Lamp(), Lamp()]
    #expect(map[keys[0]] == nil)
    map[keys[0]] = "a"
    map[keys[1]] = "b"
    map[keys[0]] = "c"
    #expect([map[keys[0]], map[keys[1]]] == ["c", "b"])
    map[keys[0]] = nil
    #expect(map[keys[0]] == nil)
    #expect(map.values == ["b"])
    #expect(map.removeAll() == ["b"])
    #expect(map.count == 0)
  }

  @Test func `values of ten dead keys are let go at once, without another call`() {
    let map = WeakKeyMap<Witness>()
    do {
      let keys = (0..<10).map { _ in Lamp("key", journal) }
      for (number, key) in keys.enumerated() { map[key] = journal.witness("\(number)") }
    }
    #expect(journal.lines.count == 20)
    #expect(journal.lines.filter { $0 == "key ended" }.count == 10)
    let survivor = Lamp()
    map[survivor] = journal.witness("survivor's")
    #expect(map.count == 1)
    #expect(map.values.count == 1)
  }

  @Test func `lookups survive growth with half the keys dead`() {
    let map = WeakKeyMap<Int>()
    var keys: [Int: Lamp] = [:]
    for number in 0..<4000 {
      let key = Lamp()
      keys[number] = key
      map[key] = number
      if number.isMultiple(of: 2) { keys[number / 2] = nil }
    }
    #expect(map.count == keys.count)
    #expect(keys.allSatisfy { map[$1] == $0 })
    #expect(map.values.sorted() == keys.keys.sorted())
  }

  @Test func `an address that is used again is a new key`() {
    let map = WeakKeyMap<Int>()
    var stale = 0
    for number in 0..<1000 {
      // Most of these get the address of the one before.
      let key = Lamp()
      if map[key] != nil { stale += 1 }
      map[key] = number
    }
    #expect(stale == 0)
    #expect(map.count == 0)
  }

  @Test func `a value may use the map at its end`() {
    let map = WeakKeyMap<LastWill>(), other = Lamp(), counts = Unguarded([Int]())
    func will() -> LastWill {
      LastWill {
        counts.value.append(map.count)
        if map[other] == nil { map[other] = LastWill { counts.value.append(-map.count) } }
      }
    }
    do {
      let keys = [Lamp(), Lamp(), Lamp()]
      for key in keys { map[key] = will() }
      map[keys[0]] = nil
      map[keys[1]] = will()
    }
    #expect(counts.value.count == 4)
    _ = map.removeAll()
    #expect(counts.value.last == 0)
    #expect(map.count == 0)
  }

  @Test func `a map that goes lets go of its values and leaves the keys alone`() {
    let key = Lamp("key", journal)
    do {
      let map = WeakKeyMap<Witness>()
      map[key] = journal.witness()
    }
    #expect(journal.lines == ["captured released"])
    #expect(key.observationRegistry.core.withLock { $0.extras?.endActions.count } == 0)
  }

  @Test func `a key that is gone takes no value`() {
    let map = WeakKeyMap<Witness>()
    let core = Lamp().observationRegistry.core
    map.update(core) { $0 = journal.witness() }
    #expect(journal.lines == ["captured released"])
    #expect(map.count == 0)
  }

  @Test func `a key keeps no trace of values that came and went`() {
    let map = WeakKeyMap<Int>(), key = Lamp()
    for number in 0..<1000 {
      map[key] = number
      map[key] = nil
    }
    #expect(key.observationRegistry.core.withLock { $0.extras?.endActions.count } == 0)
  }

  @Test func `threads enter and drop keys of one map`() {
    let map = WeakKeyMap<Canary>(), ended = Counter(), shared = SharedMeter()
    Threads.run(count: 2) { _ in
      for round in 0..<2000 {
        let key = round.isMultiple(of: 2) ? SharedMeter() : shared
        map[key] = Canary(ended)
        _ = map.count
        if !round.isMultiple(of: 3) { map[key] = nil }
      }
    }
    map[shared] = nil
    #expect(map.count == 0)
    #expect(ended.value == 4000)
  }
}
