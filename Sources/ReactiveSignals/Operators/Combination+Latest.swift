/// The latest value of one of the sources of a `combineLatest`.
@usableFromInline
final class LatestValue<Value> {
  // Unchecked, since the thread that handles events is one at a time.
  @exclusivity(unchecked) @usableFromInline var stored: Value?

  @inlinable
  init() {}

  /// The value, when there is one.
  @inlinable
  @inline(__always)
  var value: Value {
    guard let stored else { fatalError("combined before all signals have sent") }
    return stored
  }
}

extension Combination {
  /// Starts one of the sources of which the latest value counts.
  @inlinable
  func start<Value>(_ signal: Signal<Value, Failure>, _ latest: LatestValue<Value>) {
    start(signal) { event in
      switch event {
      case .value(let value):
        if latest.stored == nil { self.missing -= 1 }
        latest.stored = value
        if self.missing == 0 { self.sendValues(self) }
      case .failed(let failure):
        self.finish(.failed(failure))
      case .completed:
        self.remaining -= 1
        if self.remaining == 0 || latest.stored == nil { self.finish(.completed) }
      }
    }
  }
}
