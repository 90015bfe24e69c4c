import Dispatch
import ReactiveSignals
import ReactiveSignalsDispatch
import Testing

struct DispatchQueueSchedulerTests {
  private let queue = DispatchQueue(label: "tests", attributes: .concurrent)

  @Test func `actions come in order and one at a time, even on a concurrent queue`() async {
    let scheduler = DispatchQueueScheduler(queue)
    var log: [Int] = []
    await withCheckedContinuation { done in
      for number in 0..<10_000 { scheduler.schedule { log.append(number) } }
      scheduler.schedule { [queue] in
        dispatchPrecondition(condition: .onQueue(queue))
        done.resume()
      }
    }
    #expect(log == Array(0..<10_000))
  }

  @Test func `timers come by their time, on the queue`() async {
    let scheduler = DispatchQueueScheduler(queue)
    var log: [String] = []
    var took = Duration.zero
    // On a busy machine, scheduling may take so long that "d" is due before "b": then once more.
    repeat {
      log = []
      await withCheckedContinuation { done in
        let start = scheduler.now
        // On the scheduler, so that none runs before all are there.
        scheduler.schedule { [queue] in
          for (name, delay) in [("d", 3), ("a", 0), ("b", 2), ("c", 2)] {
            scheduler.schedule(after: .milliseconds(delay)) {
              dispatchPrecondition(condition: .onQueue(queue))
              log.append(name)
              if log.count == 4 { done.resume() }
            }
          }
          took = scheduler.now - start
        }
      }
    } while took >= .milliseconds(1)
    #expect(log == ["a", "b", "c", "d"])
  }

  @Test func `a timer isn't early`() async {
    let scheduler = DispatchQueueScheduler(label: "tests")
    let due = scheduler.now + .milliseconds(2)
    let time = await withCheckedContinuation { done in
      scheduler.schedule(after: .milliseconds(2)) { done.resume(returning: scheduler.now) }
    }
    #expect(time >= due)
  }

  @Test func `what is repeated runs until it is taken back`() async {
    let scheduler = DispatchQueueScheduler(label: "tests")
    let repetition = SerialDisposable()
    var count = 0
    await withCheckedContinuation { done in
      // On the scheduler, so that the repetition is there before its first run.
      scheduler.schedule {
        repetition.set(
          scheduler.schedule(every: .microseconds(100)) {
            count += 1
            if count < 3 { return }
            repetition.dispose()
            done.resume()
          }
        )
      }
    }
    #expect(count == 3)
  }

  @Test func `what is taken back is released at once and doesn't run`() async {
    let scheduler = DispatchQueueScheduler(queue)
    let gate = DispatchSemaphore(value: 0)
    var token: Token? = Token()
    weak let watch = token
    scheduler.schedule { gate.wait() }
    let actions = [
      scheduler.schedule { [token] in token?.fail() },
      scheduler.schedule(after: .zero) { [token] in token?.fail() },
      scheduler.schedule(after: .seconds(Int.max)) { [token] in token?.fail() },
      scheduler.schedule(every: .nanoseconds(1)) { [token] in token?.fail() },
    ]
    token = nil
    #expect(watch != nil)
    for action in actions { action.dispose() }
    #expect(watch == nil)
    gate.signal()
    await withCheckedContinuation { done in
      scheduler.schedule { done.resume() }
    }
  }
}

private final class Token {
  func fail() {
    Issue.record("it ran")
  }
}
