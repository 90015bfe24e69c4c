import KeyValueObservation
import Testing

/// Registering and ending on one thread while another one sets.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct ThreadTests {
  private static let rounds = 1_000

  @Test func `observers come and go while another thread sets`() {
    let meter = SharedMeter(), isDone = Counter(), ended = Counter(), faults = Counter()
    Threads.run(
      {
        var value = 0
        while isDone.value == 0 {
          value += 1
          meter.first = value
        }
      },
      {
        for _ in 0..<Self.rounds {
          let gauge = Gauge(ended: ended)
          let controller = ObservationController(observer: gauge)
          controller.observe(meter.$first) { gauge, change in
            let new = change.new ?? -1
            if !gauge.isAlive || new <= gauge.latest.value { faults.add() }
            gauge.latest.set(new)
          }
        }
        isDone.add()
      }
    )
    #expect([faults.value, ended.value] == [0, Self.rounds])
    #expect(meter.observationRegistry.observationCount == 0)
  }

  @Test func `a token is cancelled and made anew while another thread sets`() {
    let meter = SharedMeter(), sets = 20_000, calls = Counter(), late = Counter()
    let ended = Counter(), cancelled = Counter()
    Threads.run(
      { for value in 1...sets { meter.first = value } },
      {
        var token: ObservationToken?
        for round in 1...Self.rounds {
          token?.cancel()
          cancelled.set(round - 1)
          let canary = Canary(ended)
          token = meter.$first.observe { _ in
            calls.add()
            if !canary.isAlive { late.add(1_000_000) }
            if cancelled.value >= round { late.add() }
          }
        }
        token?.cancel()
      }
    )
    // At most the running call of each observation may finish after its end.
    #expect(calls.value <= sets)
    #expect(late.value <= Self.rounds)
    #expect(ended.value == Self.rounds)
    #expect(meter.observationRegistry.observationCount == 0)
  }

  @Test func `tokens are dropped while another thread delivers`() {
    let meter = SharedMeter(), isDone = Counter(), ended = Counter(), faults = Counter()
    Threads.run(
      {
        var value = 0
        while isDone.value == 0 {
          value += 1
          meter.first = value
        }
      },
      {
        for _ in 0..<Self.rounds {
          let tokens = (0..<4).map { number in
            let canary = Canary(ended)
            return meter.$first.observe(options: number == 3 ? [.old, .prior] : .new) { _ in
              if !canary.isAlive { faults.add() }
            }
          }
          withExtendedLifetime(tokens) {}
        }
        isDone.add()
      }
    )
    #expect([faults.value, ended.value] == [0, 4 * Self.rounds])
    #expect(meter.observationRegistry.observationCount == 0)
  }

  @Test func `after cancelling from another thread at most the running call finishes`() {
    let meter = SharedMeter(), isDone = Counter(), worst = Counter()
    Threads.run(
      {
        var value = 0
        while isDone.value == 0 {
          value += 1
          meter.first = value
        }
      },
      {
        for _ in 0..<100 {
          let isCancelled = Counter(), late = Counter(), calls = Counter()
          let token = meter.$first.observe { _ in
            calls.add()
            if isCancelled.value == 1 { late.add() }
          }
          while calls.value == 0 { Threads.giveWay() }
          token.cancel()
          isCancelled.set(1)
          worst.set(max(worst.value, late.value))
        }
        isDone.add()
      }
    )
    #expect(worst.value <= 1)
  }

  @Test
  func `cancelling on the delivering thread lets nothing through, changes that wait included`() {
    let meter = SharedMeter(), calls = Counter()
    Threads.run({
      for _ in 0..<100 {
        var token: ObservationToken?
        token = meter.$first.observe { _ in
          calls.add()
          for value in 0..<10 { meter.first = value }
          token?.cancel()
        }
        meter.first = 1
        withExtendedLifetime(token) {}
      }
    })
    #expect(calls.value == 100)
  }

  @Test func `the last reference to an observer goes while another thread delivers to it`() {
    let meter = SharedMeter(), isDone = Counter(), ended = Counter(), faults = Counter()
    Threads.run(
      {
        var value = 0
        while isDone.value == 0 {
          value += 1
          meter.first = value
        }
      },
      {
        for _ in 0..<Self.rounds {
          var gauge: Gauge? = Gauge(ended: ended)
          let controller = gauge.map { ObservationController(observer: $0) }
          controller?.observe(meter.$first) { gauge, _ in if !gauge.isAlive { faults.add() } }
          gauge = nil
          withExtendedLifetime(controller) {}
        }
        isDone.add()
      }
    )
    #expect([faults.value, ended.value] == [0, Self.rounds])
  }

  @Test func `computed observations end while another thread delivers to them`() {
    let meter = SharedMeter(), isDone = Counter(), ended = Counter(), faults = Counter()
    let tokens = Unguarded(
      (0..<Self.rounds).map { _ in
        let canary = Canary(ended)
        return meter.observe(\.twice, options: [.new, .old]) { _, _ in
          if !canary.isAlive { faults.add() }
        }
      }
    )
    Threads.run(
      {
        var value = 0
        while isDone.value == 0 {
          value += 1
          meter.first = value
        }
      },
      {
        while !tokens.value.isEmpty { tokens.value.removeLast().cancel() }
        isDone.add()
      }
    )
    #expect([faults.value, ended.value] == [0, Self.rounds])
    #expect(meter.observationRegistry.observationCount == 0)
  }
}
