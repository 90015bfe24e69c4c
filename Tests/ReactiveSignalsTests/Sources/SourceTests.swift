import ReactiveSignals
import Testing

struct SourceTests {
  private let log = EventLog()

  @Test func `sources send what they say`() {
    let all: [(String, Signal<Int, Flaw>)] = [
      ("just", .just(1)), ("empty", .empty), ("fail", .fail(Flaw())),
      ("sequence", .sequence([1, 2])), ("range", .range(1...2)),
      ("result", .result(.success(1))), ("no result", .result(.failure(Flaw()))),
      ("repeating", .repeating(1, count: 2)),
      ("generate", .generate(1, while: { $0 < 5 }, next: { $0 * 2 })),
    ]
    for (name, signal) in all {
      var heard: [String] = [name]
      signal.subscribe(
        onValue: { heard.append("\($0)") },
        onFailure: { heard.append("\($0)") },
        onCompletion: { heard.append("|") },
        isolation: nil
      )
      log.add(heard.joined(separator: " "))
    }
    #expect(
      log.take() == [
        "just 1 |", "empty |", "fail flaw", "sequence 1 2 |", "range 1 2 |", "result 1 |",
        "no result flaw", "repeating 1 1 |", "generate 1 2 4 |",
      ]
    )
  }

  @Test func `a deferred signal is made for each subscriber`() {
    var count = 0
    let signal = Signal<Int, Never>.deferred {
      count += 1
      return .just(count)
    }
    signal.log(to: log)
    signal.log(to: log)
    #expect(log.take() == ["1", "completed", "disposed", "2", "completed", "disposed"])
  }

  @Test func `sources without an end stop when they are disposed`() {
    Signal<Int, Never>.repeating(1).take(2).log(to: log)
    Signal<Int, Never>.generate(1, while: { _ in true }, next: { $0 + 1 }).take(2).log(to: log)
    #expect(
      log.take() == ["1", "1", "completed", "disposed", "1", "2", "completed", "disposed"]
    )
  }

  @Test func `never sends nothing`() {
    let subscription = Signal<Int, Never>.never.log(to: log)
    #expect(log.take() == [])
    subscription.dispose()
    #expect(log.take() == ["disposed"])
  }
}
