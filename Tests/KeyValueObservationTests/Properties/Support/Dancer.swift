import KeyValueObservation

/// An object that refers to others weakly, and that notes its end.
final class Dancer: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var name: String
  @Observed var teacher: Dancer?
  @ObservedWeak var partner: Dancer?
  @ObservedWeak var rival: Dancer?
  var title: String { "\(name) with \(partner?.name ?? "nobody")" }
  /// A new object each time.
  var shadow: Dancer? { Dancer("\(name)'s shadow") }
  private let journal: Journal?
  var onDeinit: ((Dancer) -> Void)?

  init(_ name: String, _ journal: Journal? = nil) {
    self.name = name
    self.journal = journal
  }

  deinit {
    journal?.note("\(name) ends")
    onDeinit?(self)
  }
}

extension Journal {
  func note(_ change: Change<Dancer?>) {
    note("partner", change)
  }

  /// Notes the values of a change: `-` for what is absent, `nil` for no value.
  func note<Value>(_ label: String, _ change: Change<Value>) {
    let values = "\(text(change.old)) -> \(text(change.new))"
    note("\(label) \(values)\(change.isPrior ? " prior" : "")")
  }

  private func text<Value>(_ value: Value?) -> String {
    switch value {
    case nil: "-"
    case let dancer as Dancer?: dancer?.name ?? "nil"
    case let text as String?: text ?? "nil"
    default: "?"
    }
  }
}
