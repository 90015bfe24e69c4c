import KeyValueObservation

/// An object that threads share.
// The proof for `Sendable`: each property is set by one thread at a time, and read by no other.
final class SharedMeter: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @Observed var first = 0
  @Observed var second = 0
  @Observed var next: SharedMeter?
  var twice: Int { first * 2 }
  private let ended: Counter?

  init(ended: Counter? = nil) {
    self.ended = ended
  }

  deinit {
    ended?.add()
  }
}

/// An observer that threads share.
final class Gauge: Sendable {
  /// The latest value that it was told.
  let latest = Counter()
  private let canary: Canary

  init(ended: Counter) { canary = Canary(ended) }

  var isAlive: Bool { canary.isAlive }
}

/// A value that threads touch one after the other.
// The proof for `Sendable` is what the tests are about.
final class Unguarded<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}
