import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct TestSchedulerTests {
  private let scheduler = TestScheduler()

  @Test func `actions run by their time, and at the same time in the order they came in`() {
    var log: [String] = []
    for (name, delay) in [("c", 2), ("a", 1), ("d", 2), ("b", 1), ("now", 0), ("past", -3)] {
      scheduler.schedule(after: .seconds(delay)) { [scheduler] in
        log.append("\(name) \(scheduler.now.components.seconds)")
      }
    }
    #expect(log == [])
    scheduler.run()
    #expect(log == ["now 0", "past 0", "a 1", "b 1", "c 2", "d 2"])
  }

  @Test func `time moves as far as it is told`() {
    var log: [Duration] = []
    for delay in 1...4 {
      scheduler.schedule(after: .seconds(delay)) { [scheduler] in log.append(scheduler.now) }
    }
    scheduler.advance(by: .milliseconds(1500))
    #expect(log == [.seconds(1)])
    #expect(scheduler.now == .milliseconds(1500))
    scheduler.advance(to: .seconds(3))
    #expect(log == [.seconds(1), .seconds(2), .seconds(3)])
    scheduler.advance(to: .seconds(1))
    #expect(scheduler.now == .seconds(3))
    scheduler.run()
    #expect(log.last == .seconds(4))
  }

  @Test func `what an action schedules runs in the same move if it is due`() {
    var log: [String] = []
    scheduler.schedule(after: .seconds(1)) { [scheduler] in
      log.append("1")
      scheduler.schedule { log.append("1 next") }
      scheduler.schedule(after: .seconds(1)) { log.append("2") }
      scheduler.schedule(after: .seconds(2)) { log.append("3") }
    }
    scheduler.advance(to: .seconds(2))
    #expect(log == ["1", "1 next", "2"])
  }

  @Test func `what is taken back is released at once and doesn't run or move the time`() {
    var token: Token? = Token()
    weak let watch = token
    let once = scheduler.schedule(after: .seconds(5)) { [token] in _ = token }
    let often = scheduler.schedule(every: .seconds(1)) { [token] in _ = token }
    token = nil
    scheduler.advance(to: .seconds(2))
    #expect(watch != nil)
    once.dispose()
    often.dispose()
    #expect(watch == nil)
    scheduler.run()
    #expect(scheduler.now == .seconds(2))
  }

  @Test func `what is repeated runs until it is taken back, even by itself`() {
    var log: [Duration] = []
    let repetition = SerialDisposable()
    repetition.set(
      scheduler.schedule(every: .seconds(2)) { [scheduler] in
        log.append(scheduler.now)
        if log.count == 3 { repetition.dispose() }
      }
    )
    scheduler.run()
    #expect(log == [.seconds(2), .seconds(4), .seconds(6)])
  }

  @Test func `an action may move the time`() {
    var log: [String] = []
    scheduler.schedule(after: .seconds(1)) { [scheduler] in
      scheduler.advance(to: .seconds(3))
      log.append("back")
    }
    scheduler.schedule(after: .seconds(2)) { log.append("2") }
    scheduler.advance(to: .seconds(1))
    #expect(log == ["2", "back"])
    #expect(scheduler.now == .seconds(3))
  }

  @Test func `twenty thousand actions come in order`() {
    var last = Duration.zero
    var isInOrder = true
    var count = 0
    for index in 0..<20_000 {
      scheduler.schedule(after: .seconds(index &* 7919 % 20_011)) { [scheduler] in
        isInOrder = isInOrder && last <= scheduler.now
        last = scheduler.now
        count += 1
      }
    }
    scheduler.run()
    #expect(isInOrder)
    #expect(count == 20_000)
  }
}

private final class Token {}
