import ReactiveSignals
import Testing

struct Smoke2Tests {
  @Test func `subjects`() {
    var log: [String] = []
    let publish = PublishSubject<Int, Never>()
    publish.signal.subscribe { value in
      log.append("a\(value)")
      if value == 1 {
        publish.send(2)
        publish.signal.subscribe { log.append("c\($0)") }
      }
    }
    let b = publish.signal.subscribe { log.append("b\($0)") }
    publish.send(1)
    b.dispose()
    publish.send(3)
    #expect(log == ["a1", "b1", "a2", "b2", "a3", "c3"])
    log = []
    let behavior = BehaviorSubject<Int, Never>(1)
    behavior.signal.subscribe { value in
      log.append("a\(value)")
      if value == 1 { behavior.send(2); #expect(behavior.value == 2) }
    }
    behavior.send(3)
    #expect(log == ["a1", "a2", "a3"])
    log = []
    let replay = ReplaySubject<Int, Never>(bufferSize: 2)
    for v in 0..<5 { replay.send(v) }
    replay.complete()
    replay.signal.subscribe(onValue: { log.append("\($0)") }, onCompletion: { log.append("|") })
    #expect(log == ["3", "4", "|"])
  }
}
