import ReactiveSignals
import Synchronization
import Testing

struct ActionRunnerTests {
  private let time = HandTime()

  private func makeRunner() -> ActionRunner {
    ActionRunner(now: { [time] in time.now }) { [time] delay, wake in time.set(delay, wake) }
  }

  @Test func `one alarm is set for what is due first`() {
    let runner = makeRunner()
    var log: [String] = []
    for (name, delay) in [("d", 4), ("b", 2), ("c", 3), ("a", 1), ("e", 4)] {
      _ = runner.schedule(after: .seconds(delay)) { [time] in
        log.append("\(name)\(time.now.components.seconds)")
      }
    }
    #expect(time.alarms == [.seconds(4), .seconds(2), .seconds(1)])
    time.advance(to: .seconds(2))
    #expect(log == ["a1", "b2"])
    time.advance(to: .seconds(9))
    #expect(log == ["a1", "b2", "c3", "d4", "e4"])
    #expect(time.alarms == [])
  }

  @Test func `an alarm that comes early is set again`() {
    let runner = makeRunner()
    var log: [Duration] = []
    _ = runner.schedule(after: .seconds(3)) { [time] in log.append(time.now) }
    time.ring(at: .seconds(1))
    #expect(log == [])
    #expect(time.alarms == [.seconds(3)])
    time.advance(to: .seconds(3))
    #expect(log == [.seconds(3)])
  }

  @Test func `what an action schedules runs by an alarm of its own`() {
    let runner = makeRunner()
    var log: [String] = []
    _ = runner.schedule(after: .seconds(1)) { [time] in
      _ = runner.schedule(after: .zero) { log.append("next") }
      _ = runner.schedule(after: .seconds(1)) { log.append("later") }
      log.append("first \(time.alarms)")
    }
    _ = runner.schedule(after: .seconds(1)) { log.append("second") }
    time.ring(at: .seconds(1))
    #expect(log == ["first []", "second"])
    #expect(time.alarms == [.seconds(1)])
    time.advance(to: .seconds(2))
    #expect(log == ["first []", "second", "next", "later"])
  }

  @Test func `what is taken back is released at once and not run`() {
    let runner = makeRunner()
    var token: Token? = Token()
    weak let watch = token
    let once = runner.schedule(after: .seconds(1)) { [token] in token?.fail() }
    let often = runner.schedule(every: .seconds(1)) { [token] in token?.fail() }
    token = nil
    #expect(watch != nil)
    once.dispose()
    often.dispose()
    #expect(watch == nil)
    time.advance(to: .seconds(3))
    #expect(time.alarms == [])
  }

  @Test func `what is repeated keeps to its times and leaves out what it misses`() {
    let runner = makeRunner()
    var log: [Double] = []
    let repetition = runner.schedule(every: .seconds(2)) { [time] in
      log.append(time.now / .seconds(1))
    }
    time.advance(to: .seconds(4))
    time.ring(at: .milliseconds(6500))
    #expect(time.alarms == [.seconds(8)])
    time.ring(at: .seconds(13))
    #expect(time.alarms == [.seconds(14)])
    time.advance(to: .seconds(16))
    repetition.dispose()
    time.advance(to: .seconds(30))
    #expect(log == [2, 4, 6.5, 13, 14, 16])
    #expect(time.alarms == [])
  }

  @Test func `actions run even if nobody holds the runner`() {
    var count = 0
    weak var watch: ActionRunner?
    do {
      let runner = makeRunner()
      watch = runner
      _ = runner.schedule(after: .seconds(1)) { count += 1 }
    }
    #expect(watch != nil)
    time.advance(to: .seconds(1))
    #expect(count == 1)
    #expect(watch == nil)
  }

  @Test func `actions run one at a time, whoever wakes the runner`() async {
    let runner = ActionRunner(now: { .zero }) { _, wake in Task.detached { wake() } }
    let running = Count()
    let overlaps = Count()
    Threads.run(4) { _ in
      for _ in 0..<5_000 {
        _ = runner.schedule(after: .zero) {
          if running.exchange(1) == 1 { overlaps.add() }
          running.exchange(0)
        }
      }
    }
    await withCheckedContinuation { done in
      _ = runner.schedule(after: .zero) { done.resume() }
    }
    #expect(overlaps.value == 0)
  }
}

private final class Token {
  func fail() {
    Issue.record("it ran")
  }
}

/// A clock that the test sets, with alarms.
private final class HandTime: Sendable {
  private let state = Mutex(State())

  private struct State {
    var now = Duration.zero
    var alarms: [(time: Duration, wake: @Sendable () -> Void)] = []
  }

  var now: Duration { state.withLock { $0.now } }

  /// The times of the alarms that are set.
  var alarms: [Duration] { state.withLock { $0.alarms.map(\.time) } }

  func set(_ delay: Duration, _ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.alarms.append(($0.now + delay, wake)) }
  }

  /// Has the alarms come by their time.
  func advance(to time: Duration) {
    while let next = alarms.min(), next <= time { ring(next, at: next) }
    state.withLock { $0.now = time }
  }

  /// Has the first alarm come at a time that may not be its own.
  func ring(at time: Duration) {
    if let next = alarms.min() { ring(next, at: time) }
  }

  private func ring(_ alarm: Duration, at time: Duration) {
    let wake = state.withLock { state in
      state.now = time
      let index = state.alarms.firstIndex { $0.time == alarm }
      return index.map { state.alarms.remove(at: $0).wake }
    }
    wake?()
  }
}
