import Testing

@testable import KeyValueObservation

/// Several threads end the same observations, or set the same object.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct ThreadedEndTests {
  private static let rounds = 500

  @Test(.needsScopedLocals) func `eight threads cancel each token and unobserve its property`() {
    let ended = Counter(), endings = Counter(), gauge = Gauge(ended: Counter())
    let meters = (0..<Self.rounds).map { _ in SharedMeter() }
    let controller = ObservationController(observer: gauge)
    let tokens = meters.map { meter in
      let canary = Canary(ended)
      meter.observationRegistry.onEnd { endings.add() }
      return controller.observe(meter, \.first) { _, _, _ in _ = canary.isAlive }
    }
    Threads.run(count: 8) { number in
      for (meter, token) in zip(meters, tokens) {
        switch number % 4 {
        case 0: controller.unobserve(meter, \.first)
        case 1: controller.unobserve(meter)
        default: token.cancel()
        }
      }
    }
    #expect(ended.value == Self.rounds)
    #expect(controller.observationCount == 0)
    #expect(tokens.allSatisfy { !$0.isActive })
    #expect(meters.allSatisfy { $0.observationRegistry.observationCount == 0 })
    #expect(endings.value == 0)
  }

  @Test func `objects end on one thread while their tokens are cancelled on another`() {
    let ended = Counter(), endings = Counter(), objects = Counter()
    let meters = Unguarded((0..<Self.rounds).map { _ in Optional(SharedMeter(ended: objects)) })
    let tokens = meters.value.map { meter in
      let canary = Canary(ended)
      meter?.observationRegistry.onEnd { endings.add() }
      return meter?.observe(\.first) { _, _ in _ = canary.isAlive }
    }
    let gauge = Gauge(ended: Counter()), controller = ObservationController(observer: gauge)
    for meter in meters.value {
      let canary = Canary(ended)
      meter.map { _ = controller.observe($0, \.twice) { _, _, _ in _ = canary.isAlive } }
    }
    Threads.run(
      { for index in meters.value.indices { meters.value[index] = nil } },
      { for token in tokens { token?.cancel() } },
      { for _ in 0..<20 { controller.unobserveAll() } }
    )
    #expect([ended.value, endings.value] == [2 * Self.rounds, Self.rounds])
    #expect(objects.value == Self.rounds)
    #expect(controller.observationCount == 0)
  }

  @Test func `objects end on one thread while the last references to their tokens go on another`() {
    let ended = Counter(), objects = Counter()
    let meters = Unguarded((0..<Self.rounds).map { _ in Optional(SharedMeter(ended: objects)) })
    let tokens = Unguarded(
      meters.value.map { meter in
        let canary = Canary(ended)
        return meter?.observe(\.first) { _, _ in _ = canary.isAlive }
      }
    )
    let gates = meters.value.map { _ in StartGate(2) }
    Threads.run(
      {
        for (index, gate) in gates.enumerated() {
          gate.wait()
          meters.value[index] = nil
        }
      },
      {
        for (index, gate) in gates.enumerated() {
          gate.wait()
          tokens.value[index] = nil
        }
      }
    )
    #expect([ended.value, objects.value] == [Self.rounds, Self.rounds])
  }

  @Test func `a controller is filled, emptied and looked at by three threads`() {
    let ended = Counter(), made = Counter(), isDone = Counter()
    let gauge = Gauge(ended: Counter())
    let controller = ObservationController(observer: gauge, duplicates: .replaced)
    let meters = (0..<8).map { _ in SharedMeter() }
    Threads.run(
      {
        for round in 0..<(4 * Self.rounds) {
          let canary = Canary(ended)
          let meter = round.isMultiple(of: 2) ? meters[round % 8] : SharedMeter()
          made.add()
          controller.observe(meter, \.first) { _, _, _ in _ = canary.isAlive }
        }
        isDone.add()
      },
      { while isDone.value == 0 { controller.unobserveAll() } },
      { while isDone.value == 0 { _ = controller.observationCount } }
    )
    controller.unobserveAll()
    #expect(ended.value == made.value)
    #expect(meters.allSatisfy { $0.observationRegistry.observationCount == 0 })
  }

  @Test func `two threads set two properties, and handlers run one at a time in commit order`() {
    let meter = SharedMeter(), count = 5_000
    let calls = Unguarded(0), faults = Counter()
    let latest = Unguarded([0, 0])
    let tokens = [\SharedMeter.first, \SharedMeter.second].enumerated().map { index, property in
      meter.observe(property, options: [.old, .new]) { _, change in
        calls.value += 1
        if change.new != (change.old ?? -1) + 1 { faults.add() }
        if change.new != latest.value[index] + 1 { faults.add() }
        latest.value[index] = change.new ?? -1
      }
    }
    Threads.run(
      { for value in 1...count { meter.first = value } },
      { for value in 1...count { meter.second = value } }
    )
    #expect(faults.value == 0)
    #expect(calls.value == 2 * count)
    #expect(latest.value == [count, count])
    for token in tokens { token.cancel() }
  }

  @Test func `setters that take turns under the user's lock keep their order`() {
    let meter = SharedMeter(), lock = UserLock(), count = 3_000
    let values = Unguarded([Int]())
    let token = meter.observe(\.first) { _, change in values.value.append(change.new ?? -1) }
    Threads.run(count: 2) { _ in
      for _ in 0..<count { lock.withLock { meter.first += 1 } }
    }
    #expect(values.value == Array(1...2 * count))
    token.cancel()
  }

  @Test func `threads that ask first for an object's own controller get the same one`() {
    let meters = (0..<Self.rounds).map { _ in SharedMeter() }
    let found = Unguarded([[ObservationController<SharedMeter>]](repeating: [], count: 4))
    let gates = meters.map { _ in StartGate(4) }
    let lock = UserLock()
    Threads.run(count: 4) { number in
      let mine = zip(meters, gates).map { meter, gate in
        gate.wait()
        return meter.observationController
      }
      lock.withLock { found.value[number] = mine }
    }
    for other in found.value.dropFirst() {
      #expect(zip(found.value[0], other).allSatisfy { $0 === $1 })
    }
  }

  @Test func `a path is led to other objects on one thread while another observes those`() {
    let start = SharedMeter(), stops = [SharedMeter(), SharedMeter()], isDone = Counter()
    start.next = stops[0]
    let token = start.observe(\.next?.first) { _, _ in }
    Threads.run(
      {
        for round in 0..<(2 * Self.rounds) { start.next = stops[round % 2] }
        token.cancel()
        isDone.add()
      },
      {
        while isDone.value == 0 {
          for stop in stops { stop.$second.observe { _ in }.cancel() }
        }
      }
    )
    #expect((stops + [start]).map(\.observationRegistry.observationCount) == [0, 0, 0])
    stops[0].first = 1
  }

  @Test func `objects whose paths lead to a shared one end while that one is set`() {
    let shared = SharedMeter(), ended = Counter(), objects = Counter(), faults = Counter()
    let isDone = Counter()
    let owners = Unguarded(
      (0..<Self.rounds).map { _ in
        let owner = SharedMeter(ended: objects)
        owner.next = shared
        return owner
      }
    )
    let tokens = owners.value.map { owner in
      let canary = Canary(ended)
      return owner.observe(\.next?.first, options: [.old, .new]) { _, _ in
        if !canary.isAlive { faults.add() }
      }
    }
    Threads.run(
      {
        var value = 0
        while isDone.value == 0 {
          value += 1
          shared.first = value
        }
      },
      {
        while !owners.value.isEmpty { owners.value.removeLast() }
        isDone.add()
      }
    )
    #expect([faults.value, ended.value, objects.value] == [0, Self.rounds, Self.rounds])
    #expect(tokens.allSatisfy { !$0.isActive })
    #expect(shared.observationRegistry.core.withLock { $0.dependencyCount } == 0)
  }
}
