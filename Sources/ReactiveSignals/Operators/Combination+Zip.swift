/// The values of one of the sources of a `zip` that wait for those of the others.
@usableFromInline
final class WaitingValues<Value> {
  // Unchecked, since the thread that handles events is one at a time.
  @exclusivity(unchecked) @usableFromInline var values = Fifo<Value>()
  @exclusivity(unchecked) @usableFromInline var isSourceOver = false

  @inlinable
  init() {}

  /// Takes out the value that has waited longest; there is one.
  ///
  /// - Parameter combination: It is told if it was the last one.
  /// - Returns: The value.
  @inlinable
  func removeFirst<Failure>(_ combination: Combination<Failure>) -> Value {
    guard let value = values.removeFirst() else { fatalError("zipped before all have sent") }
    if values.isEmpty {
      combination.missing += 1
      // What can't have another value ends the whole: nothing remains to be waited for.
      if isSourceOver { combination.remaining = 0 }
    }
    return value
  }
}

extension Combination {
  /// Starts one of the sources whose values wait for those of the others.
  @inlinable
  func start<Value>(_ signal: Signal<Value, Failure>, _ waiting: WaitingValues<Value>) {
    start(signal) { event in
      switch event {
      case .value(let value):
        if waiting.values.isEmpty { self.missing -= 1 }
        waiting.values.append(value)
        guard self.missing == 0 else { return }
        self.sendValues(self)
        if self.remaining == 0, !self.lifetime.hasEnded { self.finish(.completed) }
      case .failed(let failure):
        self.finish(.failed(failure))
      case .completed:
        waiting.isSourceOver = true
        if waiting.values.isEmpty { self.finish(.completed) }
      }
    }
  }
}
