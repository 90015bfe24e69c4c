import KeyValueObservation

// The models whose graphs the suites draw.

/// What is observed by property, by path and by computed property.
final class Binder: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var label = ""
  @Observed var leaves: [Leaf] = []
  @Observed var top: Leaf?
  @Observed var `size "in" cm` = 0
  /// Something that isn't stored as an observed property.
  var weight: Int {
    access(\.weight)
    return 1
  }
  var letterCount: Int { leaves.reduce(0) { $0 + $1.text.count } }
  var caption: String { "\(label) \(leaves.count)" }
  /// Called at the end, with an object whose weak references read nil.
  var onDeinit: ((Binder) -> Void)?

  deinit {
    onDeinit?(self)
  }
}

/// What is observed, and observes as well.
final class Leaf: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var text = ""
  @Observed var next: Leaf?

  func watch(_ other: Leaf, line: UInt = #line) {
    observationController.observe(other, \.text, file: "App/Leaf.swift", line: line) { _, _, _ in }
  }
}

/// An observer that can't be observed.
final class Reader {
  lazy var observations = ObservationController(observer: self)

  func read<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    _ options: ObservingOptions = .new,
    line: UInt
  ) {
    let file: StaticString = "App/Reader.swift"
    observations.observe(object, keyPath, options: options, file: file, line: line) { _, _, _ in }
  }
}

/// Classes of the same names as others.
enum Attic {
  final class Leaf: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var text = ""
  }

  final class Reader {
    lazy var observations = ObservationController(observer: self)
  }
}

extension KeyValueObservable {
  /// Observes by a token, from a place that doesn't move.
  func token<Value>(for keyPath: KeyPath<Self, Value>, line: UInt) -> ObservationToken {
    observe(keyPath, file: "App/Script.swift", line: line) { _, _ in }
  }
}
