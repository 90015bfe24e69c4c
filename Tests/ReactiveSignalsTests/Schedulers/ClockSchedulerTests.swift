import ReactiveSignals
import Synchronization
import Testing

struct ClockSchedulerTests {
  @Test func `actions run by the time of the clock`() async {
    let clock = LeapingClock()
    let scheduler = ClockScheduler(clock: clock)
    var log: [String] = []
    await withCheckedContinuation { done in
      for (name, delay) in [("a", 60), ("b", 3600), ("c", 7200), ("d", 7200)] {
        scheduler.schedule(after: .seconds(delay)) { log.append("\(name) \(scheduler.now)") }
      }
      scheduler.schedule(after: .seconds(7201)) { done.resume() }
      clock.start()
    }
    #expect(
      log == [
        "a 60.0 seconds", "b 3600.0 seconds", "c 7200.0 seconds", "d 7200.0 seconds",
      ]
    )
  }

  @Test func `what is scheduled for at once keeps its order`() async {
    let scheduler = ClockScheduler()
    var log: [Int] = []
    await withCheckedContinuation { done in
      for number in 0..<10_000 { scheduler.schedule { log.append(number) } }
      scheduler.schedule { done.resume() }
    }
    #expect(log == Array(0..<10_000))
  }

  @Test func `what is repeated runs until it is taken back`() async {
    let clock = LeapingClock()
    clock.start()
    let scheduler = ClockScheduler(clock: clock)
    let repetition = SerialDisposable()
    var log: [Duration] = []
    await withCheckedContinuation { done in
      // On the scheduler, so that the repetition is there before its first run.
      scheduler.schedule {
        repetition.set(
          scheduler.schedule(every: .seconds(10)) {
            log.append(scheduler.now)
            if log.count < 3 { return }
            repetition.dispose()
            done.resume()
          }
        )
      }
    }
    #expect(log == [.seconds(10), .seconds(20), .seconds(30)])
  }

  @Test func `what is taken back is released at once`() {
    let scheduler = ClockScheduler()
    var token: Token? = Token()
    weak let watch = token
    let once = scheduler.schedule(after: .seconds(3600)) { [token] in _ = token }
    let often = scheduler.schedule(every: .seconds(3600)) { [token] in _ = token }
    token = nil
    #expect(watch != nil)
    once.dispose()
    often.dispose()
    #expect(watch == nil)
  }
}

private final class Token {}

/// A clock on which who sleeps has slept already, once it is started.
private final class LeapingClock: Clock {
  private let time = Mutex(Duration.zero)
  private let isStarted = Atomic(false)

  struct Instant: InstantProtocol {
    var time: Duration

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  var now: Instant { Instant(time: time.withLock { $0 }) }
  var minimumResolution: Duration { .zero }

  func start() { isStarted.store(true, ordering: .releasing) }

  func sleep(until deadline: Instant, tolerance: Duration?) async {
    while !isStarted.load(ordering: .acquiring) { await Task.yield() }
    time.withLock { $0 = max($0, deadline.time) }
  }
}
