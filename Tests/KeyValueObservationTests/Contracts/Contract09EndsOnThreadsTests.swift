import KeyValueObservation
import Synchronization
import Testing

/// Contract 9: objects, controllers, tokens and observers that go on different threads at once.
@Suite(.timeLimit(.minutes(30)))
struct Contract09EndsOnThreadsTests {
  @Test func `a source ends on one thread while what reads it is unobserved on another`() {
    for _ in 0..<1_000 {
      let reader = SourceReader()
      let source = Guarded<SharedPlace?>(SharedPlace())
      reader.use(source.withLock { $0 })
      let token = Guarded<ObservationToken?>(reader.observe(\.sum) { _, _ in })
      Parallel.run(2) { thread in
        if thread == 0 {
          let last = source.withLock { $0.take() }
          withExtendedLifetime(last) {}
        } else {
          let last = token.withLock { $0.take() }
          withExtendedLifetime(last) {}
        }
      }
      #expect(reader.observationRegistry.observationCount == 0)
    }
  }

  @Test func `an object ends on one thread while its token is cancelled on two others`() {
    for _ in 0..<1_000 {
      let releases = Atomic<Int>(0)
      let place = Guarded<SharedPlace?>(SharedPlace())
      let token = Guarded<ObservationToken?>(nil)
      if let place = place.withLock({ $0 }) {
        let last = SharedLastBreath { releases.add(1, ordering: .relaxed) }
        token.withLock { $0 = place.observe(\.value) { _, _ in last.touch() } }
      }
      let shared = token.withLock { $0.take() }
      Parallel.run(3) { [shared] thread in
        if thread == 0 {
          let last = place.withLock { $0.take() }
          last?.value = 1
        } else {
          shared?.cancel()
        }
      }
      #expect(shared?.isActive == false)
      #expect(releases.load(ordering: .relaxed) == 1)
    }
  }

  @Test func `a controller ends on one thread while others use its objects`() {
    for _ in 0..<200 {
      let places = [SharedPlace(), SharedPlace()]
      let observer = SharedLogbook()
      let controller = Guarded<ObservationController<SharedLogbook>?>(
        ObservationController(observer: observer)
      )
      for place in places {
        controller.withLock { _ = $0?.observe(place, \.value) { _, _, _ in } }
      }
      Parallel.run(3) { thread in
        if thread == 0 {
          let last = controller.withLock { $0.take() }
          withExtendedLifetime(last) {}
        } else {
          for step in 0..<20 { places[thread - 1].value = step }
        }
      }
      #expect(places.map(\.observationRegistry.observationCount) == [0, 0])
    }
  }

  @Test func `one controller is used by several threads`() {
    let observer = SharedLogbook()
    let calls = Atomic<Int>(0)
    let controller = ObservationController(observer: observer, duplicates: .allowed)
    let places = (0..<4).map { _ in SharedPlace() }
    Parallel.run(4) { thread in
      for step in 0..<1_000 {
        let place = places[(thread + step) % 4]
        let token = controller.observe(place, \.value) { _, _, _ in
          calls.add(1, ordering: .relaxed)
        }
        place.value = step
        token.cancel()
      }
    }
    #expect(calls.load(ordering: .relaxed) >= 4_000)
    #expect(controller.observationCount == 0)
    #expect(places.map(\.observationRegistry.observationCount) == [0, 0, 0, 0])
  }

  @Test func `an observer goes on one thread while another delivers to it`() {
    for _ in 0..<200 {
      let place = SharedPlace()
      let observer = Guarded<SharedLogbook?>(SharedLogbook())
      guard let controller = observer.withLock({ $0.map { ObservationController(observer: $0) } })
      else { return }
      controller.observe(place, \.value) { observer, _, change in observer.note(change.brief) }
      Parallel.run(2) { thread in
        if thread == 0 {
          let last = observer.withLock { $0.take() }
          withExtendedLifetime(last) {}
        } else {
          for step in 0..<20 { place.value = step }
        }
      }
      #expect(controller.observer == nil)
    }
  }

  @Test func `threads that set each other's objects from handlers don't wait for one another`() {
    let places = [SharedPlace(), SharedPlace()]
    let calls = Atomic<Int>(0)
    let tokens = [0, 1].map { index in
      places[index].observe(\.value) { _, change in
        calls.add(1, ordering: .relaxed)
        if let new = change.new, new % 2 == 0 { places[1 - index].value = new + 1 }
      }
    }
    Parallel.run(2) { thread in
      for step in 0..<2_000 { places[thread].value = step * 2 }
    }
    #expect(calls.load(ordering: .relaxed) >= 4_000)
    let before = calls.load(ordering: .relaxed)
    places[0].value = 1
    #expect(calls.load(ordering: .relaxed) == before + 1)
    withExtendedLifetime(tokens) {}
  }
}

/// Reads an object that it doesn't keep.
// The proof for `Sendable`: `source` is set before the threads start.
private final class SourceReader: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  private weak var source: SharedPlace?
  var sum: Int { source?.value ?? 0 }

  func use(_ source: SharedPlace?) {
    self.source = source
  }
}
