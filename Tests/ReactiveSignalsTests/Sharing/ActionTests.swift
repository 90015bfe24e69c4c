import ReactiveSignals
import Testing

struct ActionTests {
  private let log = EventLog()

  @Test func `work is told to who started it and to all, and so are its failures`() {
    let action = Action<Int, Int, Flaw> { number in
      number > 0 ? .just(number * 10) : .fail(Flaw())
    }
    action.values.log(to: log, "value ")
    action.errors.log(to: log, "error ")
    action.apply(1).log(to: log)
    action.apply(0).log(to: log)
    #expect(
      log.take() == [
        "10", "value 10", "completed", "disposed",
        "failed failed(flaw)", "error flaw", "disposed",
      ]
    )
  }

  @Test func `it refuses while it runs or is disabled, and tells so`() {
    let work = PublishSubject<Int, Never>()
    let allowed = BehaviorSubject<Bool, Never>(true)
    let action = Action<Void, Int, Never>(enabledIf: allowed.signal) { work.signal }
    action.isEnabled.log(to: log, "enabled ")
    action.isExecuting.log(to: log, "executing ")
    #expect(log.take() == ["enabled true", "executing false"])
    let running = action.start()
    #expect(log.take() == ["enabled false", "executing true"])
    action.apply(()).log(to: log)
    #expect(log.take() == ["failed disabled", "disposed"])
    allowed.send(false)
    running.dispose()
    #expect(log.take() == ["executing false"])
    #expect(action.start().isDisposed)
    allowed.send(true)
    #expect(log.take() == ["enabled true"])
  }

  @Test func `it may be started again on account of its end`() {
    let action = Action<Int, Int, Never> { .just($0) }
    action.apply(1).subscribe(
      onCompletion: { [log] in action.apply(2).log(to: log) },
      isolation: nil
    )
    #expect(log.take() == ["2", "completed", "disposed"])
  }

  @Test func `its end takes back what it awaits`() {
    let allowed = PublishSubject<Bool, Never>()
    var action: Action<Void, Int, Never>? = Action(
      enabledIf: Signal { [log] observer, lifetime in
        lifetime.onEnd { log.add("ended") }
        lifetime.add(allowed.signal.subscribe(observer, isolation: nil))
      }
    ) { .empty }
    action?.start()
    #expect(log.take() == [])
    action = nil
    #expect(log.take() == ["ended"])
  }
}
