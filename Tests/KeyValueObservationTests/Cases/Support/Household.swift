import KeyValueObservation

/// An object that is watched, and that notes its end.
final class Lamp: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var level = 0
  @Observed var label: String?
  @Observed var neighbour: Lamp?
  @Observed var history: [Int] = []
  var summary: String { "\(label ?? "-") \(level)" }
  private let name: String
  private let journal: Journal?

  init(_ name: String = "lamp", _ journal: Journal? = nil) {
    self.name = name
    self.journal = journal
  }

  deinit {
    journal?.note("\(name) ended")
  }
}

/// An observer that isn't observable itself, and that notes its end.
final class Panel: KeyValueObserver {
  let name: String
  let journal: Journal
  lazy var observations = ObservationController(observer: self)
  lazy var retaining = ObservationController(observer: self, retainsObserved: true)
  var lamp: Lamp?

  init(_ journal: Journal, _ name: String = "panel") {
    self.name = name
    self.journal = journal
  }

  deinit {
    journal.note("\(name) ended")
  }

  func note(_ line: String) {
    journal.note("\(name): \(line)")
  }

  func lampDidChange() {
    note("changed")
  }

  func levelDidChange(_ change: Change<Int>) {
    note("\(change)")
  }

  func levelDidChange(_ change: Change<Int>, of lamp: Lamp) {
    note("\(change) of \(lamp.level)")
  }

  func observeValue(
    forKeyPath keyPath: AnyKeyPath,
    of object: any KeyValueObservable,
    change: ChangeDictionary,
    context: ObservationContext?
  ) {
    note("\(context?.name ?? "-") \(change)")
  }
}
