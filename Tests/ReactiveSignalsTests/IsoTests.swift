import ReactiveSignals
import Testing

@MainActor final class View { var log: [Int] = []; var end = false }

actor Counter {
  var log: [Int] = []
  func watch(_ s: PublishSubject<Int, Never>) { s.signal.subscribe { self.log.append($0) } }
  func send(_ s: PublishSubject<Int, Never>) -> [Int] { s.send(9); return log }
}

struct IsoTests {
  @MainActor @Test func `on main`() async {
    let view = View()
    let subject = PublishSubject<Int, Never>()
    let subscription = subject.signal.subscribe { view.log.append($0) }
    subject.send(1)
    #expect(view.log == [1])
    await Task.detached {
      subject.send(2); subject.send(3)
    }.value
    while view.log.count < 3 { await Task.yield() }
    #expect(view.log == [1, 2, 3])
    await Task.detached { subject.send(4) }.value
    subscription.dispose()
    for _ in 0..<100 { await Task.yield() }
    #expect(view.log == [1, 2, 3] || view.log == [1, 2, 3, 4])
  }
  @Test func `on an actor`() async {
    let subject = PublishSubject<Int, Never>()
    let counter = Counter()
    await counter.watch(subject)
    subject.send(1)
    let log = await counter.send(subject)
    #expect(log == [1, 9])
    subject.send(2)
  }
}
