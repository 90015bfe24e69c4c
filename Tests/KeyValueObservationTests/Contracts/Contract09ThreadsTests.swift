import KeyValueObservation
import Synchronization
import Testing

/// Contract 9: registering, ending and delivering from several threads.
@Suite(.timeLimit(.minutes(30)))
struct Contract09ThreadsTests {
  @Test func `four threads change a synchronized property a thousand times in all, exactly`() {
    let place = SharedPlace()
    let calls = Atomic<Int>(0)
    let token = place.observe(\.value) { _, _ in calls.add(1, ordering: .relaxed) }
    Parallel.run(4) { thread in
      for step in 0..<250 { place.value = thread * 1000 + step }
    }
    #expect(calls.load(ordering: .relaxed) == 1000)
    withExtendedLifetime(token) {}
  }

  @Test func `handlers of one object run one at a time`() {
    let place = SharedPlace()
    let inside = Atomic<Int>(0)
    let overlaps = Atomic<Int>(0)
    let calls = Atomic<Int>(0)
    let tokens = (0..<2).map { _ in
      place.observe(\.value, options: []) { _, _ in
        if inside.add(1, ordering: .acquiring).newValue > 1 { overlaps.add(1, ordering: .relaxed) }
        calls.add(1, ordering: .relaxed)
        inside.subtract(1, ordering: .releasing)
      }
    }
    Parallel.run(4) { _ in
      for step in 0..<2_000 { place.value = step }
    }
    #expect(calls.load(ordering: .relaxed) == 16_000)
    #expect(overlaps.load(ordering: .relaxed) == 0)
    withExtendedLifetime(tokens) {}
  }

  @Test func `registering and ending disturb no delivery`() {
    let place = SharedPlace()
    let calls = Atomic<Int>(0)
    let others = Atomic<Int>(0)
    let steady = place.observe(\.value) { _, _ in calls.add(1, ordering: .relaxed) }
    Parallel.run(4) { thread in
      for step in 0..<2_000 {
        if thread < 2 {
          place.value = step
        } else {
          let token = place.observe(\.value, options: thread == 2 ? .initial : .new) { _, _ in
            others.add(1, ordering: .relaxed)
          }
          token.cancel()
        }
      }
    }
    #expect(calls.load(ordering: .relaxed) == 4_000)
    #expect(others.load(ordering: .relaxed) >= 2_000)
    #expect(place.observationRegistry.observationCount == 1)
    withExtendedLifetime(steady) {}
  }

  @Test func `no change is lost between the initial call and the registration`() {
    let misses = Atomic<Int>(0)
    for _ in 0..<150 {
      let place = SharedPlace()
      let latest = Guarded<Int?>(nil)
      let tokens = Guarded<[ObservationToken]>([])
      Parallel.run(2) { thread in
        if thread == 0 {
          for step in 1...20 { place.value = step }
        } else {
          let token = place.observe(\.value, options: [.initial, .new]) { _, change in
            latest.withLock { $0 = max($0 ?? 0, change.new ?? 0) }
          }
          tokens.withLock { $0.append(token) }
        }
      }
      if latest.withLock({ $0 }) != 20 { misses.add(1, ordering: .relaxed) }
    }
    #expect(misses.load(ordering: .relaxed) == 0)
  }

  @Test func `after the end on another thread at most the running call finishes`() {
    for _ in 0..<300 {
      let place = SharedPlace()
      let isEnded = Atomic<Bool>(false)
      let late = Atomic<Int>(0)
      let token = place.observe(\.value) { _, _ in
        if isEnded.load(ordering: .acquiring) { late.add(1, ordering: .relaxed) }
      }
      Parallel.run(2) { thread in
        if thread == 0 {
          for step in 0..<50 { place.value = step }
        } else {
          token.cancel()
          isEnded.store(true, ordering: .releasing)
        }
      }
      #expect(late.load(ordering: .relaxed) <= 1)
    }
  }

  @Test func `threads that first observe one manual property all hear of it`() {
    let deaf = Atomic<Int>(0)
    for _ in 0..<500 {
      let place = SharedPlace()
      let calls = Atomic<Int>(0)
      let tokens = Guarded<[ObservationToken]>([])
      Parallel.run(2) { _ in
        let token = place.observe(\.value) { _, _ in calls.add(1, ordering: .relaxed) }
        tokens.withLock { $0.append(token) }
      }
      place.value = 1
      if calls.load(ordering: .relaxed) != 2 { deaf.add(1, ordering: .relaxed) }
    }
    #expect(deaf.load(ordering: .relaxed) == 0)
  }

  @Test func `a mutation on one thread doesn't swallow another thread's`() {
    let place = SharedPlace()
    let calls = Atomic<Int>(0)
    let token = place.observe(\.value, options: [.new, .old]) { _, _ in
      calls.add(1, ordering: .relaxed)
    }
    Parallel.run(2) { thread in
      for step in 0..<2_000 {
        place.withMutation(of: \.value) { place.value = thread + step }
      }
    }
    #expect(calls.load(ordering: .relaxed) == 4_000)
    withExtendedLifetime(token) {}
  }

  @Test func `who comes from another thread while a mutation is under way hears of it`() {
    let place = SharedPlace()
    let logbook = SharedLogbook()
    let tokens = Guarded<[ObservationToken]>([])
    let early = place.observe(\.value) { _, _ in }
    place.withMutation(of: \.value) {
      Parallel.run(1) { _ in
        let token = place.observe(\.value, options: [.initial, .new]) { _, change in
          logbook.note(change.brief)
        }
        tokens.withLock { $0.append(token) }
      }
      place.value = 1
    }
    #expect(logbook.lines == ["new 0", "new 1"])
    withExtendedLifetime(early) {}
  }
}
