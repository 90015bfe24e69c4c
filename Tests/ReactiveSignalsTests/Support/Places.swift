import ReactiveSignals
import ReactiveSignalsTesting

/// Places where things happen: schedulers that run their actions when they are told to.
final class Places: Sendable {
  private let state = Unchecked(State())

  private final class State {
    var current = "me"
    var schedulers: [(name: String, scheduler: TestScheduler)] = []
  }

  /// Where this is called from.
  var current: String { state.value.current }

  /// Makes a scheduler that runs its actions in a place.
  func scheduler(_ name: String) -> TestScheduler {
    let scheduler = TestScheduler()
    state.value.schedulers.append((name, scheduler))
    return scheduler
  }

  /// Does something in a place.
  func on(_ name: String, _ body: () -> Void) {
    let former = state.value.current
    state.value.current = name
    body()
    state.value.current = former
  }

  /// Runs what is scheduled in all places, until nothing is.
  func run() {
    for _ in 0..<4 {
      for (name, scheduler) in state.value.schedulers { on(name) { scheduler.run() } }
    }
  }
}

/// A scheduler that runs actions at once for those who are there, as one of a main thread does.
final class MainLikeScheduler: Scheduler {
  private let later = TestScheduler()
  private let isInside = Count()

  var now: Duration { later.now }

  /// Does something there; then what was waiting.
  func enter(_ body: () -> Void) {
    isInside.exchange(1)
    body()
    isInside.exchange(0)
    later.run()
  }

  func schedule(_ action: @escaping () -> Void) -> AnyDisposable {
    if isInside.value == 0 { return later.schedule(action) }
    action()
    return .disposed
  }

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> AnyDisposable {
    later.schedule(after: delay, action)
  }

  func schedule(every interval: Duration, _ action: @escaping () -> Void) -> AnyDisposable {
    later.schedule(every: interval, action)
  }
}
