import ReactiveSignals
import Testing

struct RaceTests {
  private let log = EventLog()

  private func runner(_ name: String, _ subject: PublishSubject<Int, Flaw>) -> Signal<Int, Flaw> {
    subject.signal.on(disposed: { [log] in log.add("\(name) ended") })
  }

  @Test func `who sends first is heard, and the others end`() {
    let subjects = (0..<3).map { _ in PublishSubject<Int, Flaw>() }
    let (a, b, c) = (subjects[0], subjects[1], subjects[2])
    Signal.race([runner("a", a), runner("b", b), runner("c", c)]).log(to: log)
    b.send(1)
    a.send(2)
    c.fail(Flaw())
    b.send(3)
    b.complete()
    #expect(log.take() == ["a ended", "c ended", "1", "3", "b ended", "completed", "disposed"])
  }

  @Test func `who sends at once leaves the later ones alone`() {
    let subject = PublishSubject<Int, Flaw>()
    runner("a", subject).race(with: .just(1), runner("c", subject)).log(to: log)
    #expect(log.take() == ["a ended", "1", "completed", "disposed"])
  }

  @Test func `an end wins as well`() {
    let subject = PublishSubject<Int, Flaw>()
    runner("a", subject).race(with: .fail(Flaw())).log(to: log)
    runner("a", subject).race(with: .empty).log(to: log)
    Signal<Int, Never>.race([]).log(to: log)
    let failed = ["a ended", "failed flaw", "disposed"]
    #expect(log.take() == failed + ["a ended", "completed", "disposed", "completed", "disposed"])
  }

  @Test func `of many that send at once on threads, one is heard`() {
    for _ in 0..<200 {
      let subjects = Unchecked((0..<2).map { _ in PublishSubject<Int, Never>() })
      let heard = Unchecked(EventLog())
      Signal.race(subjects.value.map(\.signal))
        .subscribe(onValue: { heard.value.add("\($0)") }, isolation: nil)
      Threads.run(2) { number in
        for _ in 0..<5 { subjects.value[number].send(number) }
      }
      #expect(heard.value.entries.count == 5)
      #expect(Set(heard.value.entries).count == 1)
    }
  }
}
