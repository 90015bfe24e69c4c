import ReactiveSignals
import Testing

@MainActor
struct MainActorSchedulerTests {
  private let scheduler = MainActorScheduler()

  @Test func `S13: on the main actor an action runs at once`() {
    var log: [String] = []
    scheduler.schedule { log.append("action") }
    log.append("after")
    #expect(log == ["action", "after"])
  }

  @Test func `S13: what waits for others doesn't make it wait`() async {
    var log: [String] = []
    let other = scheduler
    await withCheckedContinuation { done in
      scheduler.schedule(after: .zero) {
        log.append("waited")
        done.resume()
      }
      other.schedule { log.append("at once") }
    }
    #expect(log == ["at once", "waited"])
  }

  @Test func `S13: actions from elsewhere come in order, on the main actor`() async {
    let log = Log()
    await Self.schedule(10_000, scheduler, log)
    #expect(log.numbers == Array(0..<10_000))
  }

  @concurrent
  private nonisolated static func schedule(
    _ count: Int,
    _ scheduler: MainActorScheduler,
    _ log: Log
  ) async {
    await withCheckedContinuation { done in
      for number in 0..<count {
        scheduler.schedule { MainActor.assumeIsolated { log.numbers.append(number) } }
      }
      scheduler.schedule { done.resume() }
    }
  }

  @Test func `timers come by their time and on the main actor`() async {
    var log: [String] = []
    var took = Duration.zero
    // On a busy machine, scheduling may take so long that "d" is due before "b": then once more.
    repeat {
      log = []
      await withCheckedContinuation { done in
        let start = scheduler.now
        for (name, delay) in [("d", 3), ("a", 0), ("b", 2), ("c", 2)] {
          scheduler.schedule(after: .milliseconds(delay)) {
            MainActor.assertIsolated()
            log.append(name)
            if log.count == 5 { done.resume() }
          }
        }
        took = scheduler.now - start
        log.append("scheduled")
      }
    } while took >= .milliseconds(1)
    #expect(log == ["scheduled", "a", "b", "c", "d"])
  }

  @Test func `what is repeated runs until it is taken back`() async {
    let repetition = SerialDisposable()
    var count = 0
    await withCheckedContinuation { done in
      repetition.set(
        scheduler.schedule(every: .microseconds(100)) {
          count += 1
          if count < 3 { return }
          repetition.dispose()
          done.resume()
        }
      )
    }
    #expect(count == 3)
  }

  @Test func `what is taken back is released at once`() async {
    var token: Token? = Token()
    weak let watch = token
    let timer = scheduler.schedule(after: .seconds(3600)) { [token] in _ = token }
    token = nil
    #expect(watch != nil)
    timer.dispose()
    #expect(watch == nil)
  }
}

private final class Token {}

@MainActor
private final class Log: Sendable {
  var numbers: [Int] = []
}
