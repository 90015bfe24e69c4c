import KeyValueObservation

/// A value that can't be compared.
struct Colour: ExpressibleByStringLiteral {
  let name: String

  init(stringLiteral value: String) {
    name = value
  }
}

/// An object to bind, which notes its end.
final class Knob: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var level = 0
  @Observed var ratio = 0.0
  @Observed var colour: Colour = "none"
  @Observed var neighbour: Knob?
  let name: String
  let limits: ClosedRange<Int>
  private let journal: Journal?

  init(_ name: String, _ journal: Journal? = nil, limits: ClosedRange<Int> = -1000...1000) {
    self.name = name
    self.limits = limits
    self.journal = journal
  }

  deinit {
    journal?.note("\(name) ended")
  }

  /// The level, whose setter corrects what it is given.
  var limited: Int {
    get { level }
    set { level = min(max(newValue, limits.lowerBound), limits.upperBound) }
  }
  /// The level in words.
  var text: String { "level \(level)" }
  var neighbourLevel: Int {
    get { neighbour?.level ?? -1 }
    set { neighbour?.level = newValue }
  }
}

/// An object that isn't observable.
final class Label {
  var text = "" { didSet { journal?.note("text \(text)") } }
  var level = 0 { didSet { journal?.note("level \(level)") } }
  private let journal: Journal?

  init(_ journal: Journal? = nil) {
    self.journal = journal
  }

  deinit {
    journal?.note("label ended")
  }
}

extension Journal {
  /// Notes each change of a knob.
  func watch(_ knobs: Knob...) -> [ObservationToken] {
    knobs.flatMap { knob in
      [
        knob.observe(\.level) { knob, change in
          self.note("\(knob.name) \(change.new.map { "\($0)" } ?? "-")")
        },
        knob.observe(\.colour) { knob, change in
          self.note("\(knob.name) \(change.new?.name ?? "-")")
        },
      ]
    }
  }
}
