import ReactiveSignals
import Testing

struct WindowTests {
  private let source = HandSource<Int>()
  private let other = HandSource<String>()
  private let log = EventLog()

  /// Logs the windows, and what each of them sends.
  private func logWindows<Value>(
    of signal: Signal<Signal<Value, SourceError>, SourceError>
  ) -> AnyDisposable {
    signal.enumerated()
      .map { [log] window in
        window.element.log(to: log, "\(window.offset):")
        return "window"
      }
      .log(to: log)
  }

  @Test func `windows begin with their first value and end with their last`() {
    _ = logWindows(of: source.signal.window(count: 2))
    source.send(1)
    #expect(log.line() == "window 0:1")
    source.send(2)
    #expect(log.line() == "0:2 0:completed 0:disposed")
    source.send(3)
    source.complete()
    #expect(log.line() == "window 1:3 1:completed 1:disposed completed disposed")
    #expect(source.endCounts == [1])
  }

  @Test func `a failure ends the open window first`() {
    _ = logWindows(of: numbers(1, failing: true).window(count: 2))
    #expect(
      log.line() == "window 0:1 0:failed broken 0:disposed failed broken disposed"
    )
    #expect(numbers().window(count: 2).history == "completed disposed")
  }

  @Test func `a window goes on after the signal of windows is disposed, and is the last`() {
    let subscription = logWindows(of: source.signal.window(count: 2))
    source.send(1)
    subscription.dispose()
    #expect(log.line() == "window 0:1 disposed")
    #expect(source.endCounts == [0])
    source.send(2)
    source.send(3)
    #expect(log.line() == "0:2 0:completed 0:disposed")
    #expect(source.endCounts == [1])
  }

  @Test func `a window that comes too late completes`() {
    var windows: [Signal<Int, SourceError>] = []
    let subscription = source.signal.window(count: 2).subscribe { windows.append($0) }
    for number in 1...3 { source.send(number) }
    subscription.dispose()
    #expect(source.endCounts == [1])
    #expect(windows.map(\.history) == ["completed disposed", "completed disposed"])
    source.signal.window(count: 2).subscribe { windows.append($0) }
    source.send(1)
    source.fail()
    #expect(windows.last?.history == "failed broken disposed")
  }

  @Test func `another signal says when windows turn`() {
    _ = logWindows(of: source.signal.window(boundary: other.signal))
    #expect(log.line() == "window")
    source.send(1)
    other.send("x")
    #expect(log.line() == "0:1 0:completed 0:disposed window")
    other.complete()
    source.send(2)
    #expect(log.line() == "1:2")
    source.complete()
    #expect(log.line() == "1:completed 1:disposed completed disposed")
    #expect(source.endCounts + other.endCounts == [1, 1])
  }

  @Test func `a failure of the boundary ends windows and source`() {
    _ = logWindows(of: source.signal.window(boundary: other.signal))
    other.fail()
    #expect(log.line() == "window 0:failed broken 0:disposed failed broken disposed")
    #expect(source.endCounts + other.endCounts == [1, 1])
  }

  @Test func `the last window of a disposed signal ends at the boundary`() {
    let subscription = logWindows(of: source.signal.window(boundary: other.signal))
    subscription.dispose()
    source.send(1)
    other.send("x")
    #expect(log.line() == "window disposed 0:1 0:completed 0:disposed")
    #expect(source.endCounts + other.endCounts == [1, 1])
  }
}
