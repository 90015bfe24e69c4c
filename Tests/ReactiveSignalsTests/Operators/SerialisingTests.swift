import ReactiveSignals
import Testing

/// Operators with several sources that send at once, on threads.
struct SerialisingTests {
  /// How much each thread sends.
  private static let count = 20_000

  /// What is made of two signals, of the numbers from 0 up and of those from -1 down.
  enum Operator: CaseIterable {
    case merge, combineLatest, combineThree, combineArray, zip, zipThree, zipArray, withLatestFrom

    func signal(_ a: Signal<Int, Never>, _ b: Signal<Int, Never>) -> Signal<[Int], Never> {
      switch self {
      case .merge: a.merge(with: b).map { [$0] }
      case .combineLatest: Signal.combineLatest(a, b).map { [$0, $1] }
      case .combineThree:
        Signal.combineLatest(a, b, .just(0)).map { first, second, _ in
          [first, second]
        }
      case .combineArray: .combineLatest([a, b])
      case .zip: a.zip(with: b).map { [$0, $1] }
      case .zipThree:
        Signal.zip(a, b, .range(0..<SerialisingTests.count)).map { first, second, _ in
          [first, second]
        }
      case .zipArray: .zip([a, b])
      case .withLatestFrom: a.withLatestFrom(b) { [$0, $1] }
      }
    }

    /// Whether this is what may be heard of them.
    func isRight(_ heard: [[Int]]) -> Bool {
      let count = SerialisingTests.count
      let columns = (0..<2).map { index in heard.compactMap { $0.count > index ? $0[index] : nil } }
      switch self {
      case .merge:
        let parts = [columns[0].filter { $0 >= 0 }, columns[0].filter { $0 < 0 }.map { -$0 - 1 }]
        return parts.allSatisfy { $0 == Array(0..<count) }
      case .zip, .zipThree, .zipArray:
        return columns[0] == Array(0..<count) && columns[1] == (0..<count).map { -$0 - 1 }
      case .combineLatest, .combineThree, .combineArray:
        return isInOrder(columns) && heard.count >= count && heard.count < 2 * count
          && heard.last == [count - 1, -count]
      case .withLatestFrom:
        return isInOrder(columns) && heard.count <= count
      }
    }

    private func isInOrder(_ columns: [[Int]]) -> Bool {
      Swift.zip(columns[0], columns[0].dropFirst()).allSatisfy { $0 <= $1 }
        && Swift.zip(columns[1], columns[1].dropFirst()).allSatisfy { $0 >= $1 }
    }
  }

  @Test(arguments: Operator.allCases)
  func `sources that send at once are heard one at a time, each in its order`(_ form: Operator) {
    let subjects = Unchecked((0..<2).map { _ in PublishSubject<Int, Never>() })
    let heard = Unchecked(Heard())
    form.signal(subjects.value[0].signal, subjects.value[1].signal)
      .subscribe(
        onValue: { heard.value.add($0) },
        onCompletion: { heard.value.completions += 1 },
        isolation: nil
      )
    Threads.run(2) { number in
      let subject = subjects.value[number]
      for value in 0..<Self.count { subject.send(number == 0 ? value : -value - 1) }
      subject.complete()
    }
    #expect(form.isRight(heard.value.arrays))
    #expect(heard.value.completions == 1)
    #expect(heard.value.overlaps == 0)
  }

  @Test func `T09: two that send into each other from two threads don't wait for each other`() {
    for form in Operator.allCases {
      let (a, b) = (PublishSubject<Int, Never>(), PublishSubject<Int, Never>())
      let (c, d) = (PublishSubject<Int, Never>(), PublishSubject<Int, Never>())
      let subjects = Unchecked([a, b, c, d])
      let heard = Count()
      form.signal(a.signal, b.signal).subscribe(
        onValue: { array in
          heard.add()
          if array[0] < 100 { subjects.value[2].send(array[0] + 100) }
        },
        isolation: nil
      )
      form.signal(c.signal, d.signal).subscribe(
        onValue: { array in
          heard.add()
          if array[0] < 100 { subjects.value[0].send(array[0] + 100) }
        },
        isolation: nil
      )
      // So that there is a latest value, in whatever order the threads run.
      for subject in subjects.value { subject.send(0) }
      Threads.run(4) { number in
        for value in 0..<2_000 { subjects.value[number].send(value % 100) }
      }
      #expect(heard.value > 0)
    }
  }

  @Test func `an end on one thread is the last that is heard of all`() {
    for round in 0..<500 {
      let subjects = Unchecked((0..<2).map { _ in PublishSubject<Int, Flaw>() })
      let log = Unchecked(EventLog())
      let form = Operator.allCases[round % 3]
      let merged =
        switch form {
        case .merge: subjects.value[0].signal.merge(with: subjects.value[1].signal).map { [$0] }
        case .combineLatest:
          Signal.combineLatest(subjects.value[0].signal, subjects.value[1].signal).map { [$0, $1] }
        default:
          Signal.combineLatest(subjects.value[0].signal, subjects.value[1].signal, .just(0))
            .map { first, second, _ in [first, second] }
        }
      merged.subscribe(
        onValue: { _ in log.value.add("value") },
        onFailure: { _ in log.value.add("failed") },
        onCompletion: { log.value.add("completed") },
        isolation: nil
      )
      Threads.run(2) { number in
        for value in 0..<20 { subjects.value[number].send(value) }
        if number == 0 { subjects.value[0].fail(Flaw()) } else { subjects.value[1].complete() }
      }
      #expect(log.value.entries.count { $0 != "value" } == 1)
      #expect(log.value.entries.last == "failed")
    }
  }

  /// Arrays, and whether two came at the same time.
  private final class Heard {
    private(set) var arrays: [[Int]] = []
    var completions = 0
    private(set) var overlaps = 0
    private let inside = Count()

    func add(_ array: [Int]) {
      if inside.exchange(1) == 1 { overlaps += 1 }
      arrays.append(array)
      inside.exchange(0)
    }
  }
}
