internal import KeyValueObservation

/// What the mutation interface of a collection costs.
extension Row {
  /// Appending, and removing from the middle.
  static var elements: [Row] {
    [
      append("append.unobserved", observers: 0, length: 1_000),
      append("append.1", observers: 1, length: 1_000),
      append("append.1.1000000", observers: 1, length: 1_000_000),
      removeFromMiddle,
    ]
  }

  private static func append(_ name: String, observers: Int, length: Int) -> Row {
    Row(name) {
      [
        Probe(.swiftKVO, timing: appending(observedList(observers, .new), observers, length)),
        Probe(.plain, timing: appending((PlainList(), Tally(), ()), 0, length)),
        Probe(.didSet, timing: appending(handwrittenList(observers), observers, length)),
      ]
    }
  }

  private static var removeFromMiddle: Row {
    Row("remove.middle.1") {
      [
        Probe(.swiftKVO, timing: removing(observedList(1, [.new, .old]), 1)),
        Probe(.plain, timing: removing((PlainList(), Tally(), ()), 0)),
        Probe(.didSet, timing: removing(handwrittenList(1), 1)),
      ]
    }
  }

  fileprivate typealias Subject<Model: ListModel> = (model: Model, tally: Tally, subscriptions: Any)

  fileprivate static func observedList(
    _ observers: Int,
    _ options: ObservingOptions
  ) -> Subject<ObservedList> {
    let list = ObservedList()
    let tally = Tally()
    let tokens = (0..<observers).map { _ in
      list.observe(\.numbers, options: options) { _, change in
        guard change.kind != .setting else { return }
        tally.sum &+= change.new?.first ?? change.old?.first ?? 0
      }
    }
    return (list, tally, tokens)
  }

  private static func handwrittenList(_ observers: Int) -> Subject<HandwrittenList> {
    let list = HandwrittenList()
    let tally = Tally()
    for _ in 0..<observers {
      list.subscribe { change in
        switch change {
        case .insertion(let numbers, _), .removal(let numbers, _): tally.sum &+= numbers.first ?? 0
        case .setting: break
        }
      }
    }
    return (list, tally, ())
  }
}

extension Workload {
  /// Appending to a list that somebody observes.
  static func appendingObserved(length: Int) -> Workload {
    Row.appending(Row.observedList(1, .new), 1, length)
  }
}

/// The loops.
extension Row {
  fileprivate static func appending<Model: ListModel>(
    _ subject: Subject<Model>,
    _ observers: Int,
    _ length: Int
  ) -> Workload {
    let model = opaque(subject.model)
    model.numbers = Array(0..<length)
    return Workload(
      run: { count in
        let before = subject.tally.sum
        for number in 0..<count {
          model.append(number)
          barrier()
        }
        let length = model.numbers.count
        model.removeLast(count)
        return withExtendedLifetime(subject.subscriptions) { subject.tally.sum &- before &+ length }
      },
      expected: { count in observers &* (count &* (count &- 1) / 2) &+ length &+ count }
    )
  }

  /// Removes the middle one of 1,000 numbers and appends it again, which counts as one operation.
  private static func removing<Model: ListModel>(
    _ subject: Subject<Model>,
    _ observers: Int
  ) -> Workload {
    let model = opaque(subject.model)
    return Workload(
      run: { count in
        model.numbers = Array(repeating: 1, count: 1_000)
        let before = subject.tally.sum
        for _ in 0..<count {
          model.remove(at: 500)
          model.append(1)
          barrier()
        }
        return withExtendedLifetime(subject.subscriptions) {
          subject.tally.sum &- before &+ model.numbers.count
        }
      },
      expected: { count in observers &* count &* 2 &+ 1_000 }
    )
  }
}
