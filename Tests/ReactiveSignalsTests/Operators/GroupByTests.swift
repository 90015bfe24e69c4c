import ReactiveSignals
import Testing

struct GroupByTests {
  private let source = HandSource<Int>()
  private let log = EventLog()

  private func logGroups() -> AnyDisposable {
    source.signal.groupBy { $0 % 3 }
      .map { [log] group in
        group.signal.log(to: log, "\(group.key):")
        return "group"
      }
      .log(to: log)
  }

  @Test func `values go to the group of their key`() {
    _ = logGroups()
    for number in [4, 5, 7, 8] { source.send(number) }
    #expect(log.line() == "group 1:4 group 2:5 1:7 2:8")
    source.complete()
    #expect(
      log.line() == "1:completed 1:disposed 2:completed 2:disposed completed disposed"
    )
    #expect(source.endCounts == [1])
  }

  @Test func `a failure goes to all groups`() {
    _ = logGroups()
    source.send(1)
    source.fail()
    #expect(log.line() == "group 1:1 1:failed broken 1:disposed failed broken disposed")
  }

  @Test func `groups go on after the signal of groups is disposed, and no others come`() {
    let subscription = logGroups()
    source.send(1)
    subscription.dispose()
    source.send(2)
    source.send(4)
    #expect(log.line() == "group 1:1 disposed 1:4")
    #expect(source.endCounts == [0])
    source.complete()
    #expect(log.line() == "1:completed 1:disposed")
    #expect(source.endCounts == [1])
  }

  @Test func `the source ends with the last of groups and signal of groups`() {
    var inner: [AnyDisposable] = []
    let outer = source.signal.groupBy { $0 }
      .subscribe { inner.append($0.signal.subscribe()) }
    for number in 1...3 { source.send(number) }
    for group in inner { group.dispose() }
    #expect(source.endCounts == [0])
    outer.dispose()
    #expect(source.endCounts == [1])
  }

  @Test func `a value that is sent by a group's observer comes after`() {
    let subject = PublishSubject<Int, Never>()
    subject.signal.groupBy { $0 % 2 }.flatMap { $0.signal }
      .subscribe { [log] number in
        if number < 3 { subject.send(number + 1) }
        log.add("\(number)")
      }
    subject.send(0)
    #expect(log.line() == "0 1 2 3")
  }
}
