extension Signal {
  /// Sends what several signals send, one signal after the other.
  ///
  /// ```
  /// ──1──2|  ──3──|
  ///   concat
  /// ──1──2────3──|
  /// ```
  ///
  /// - Parameter signals: The signals. Each is taken and subscribed to when the one before it has completed.
  /// - Returns: A signal that completes with the last of them, and fails when one fails.
  /// - Complexity: Signals that end at once take no stack, however many there are.
  @inlinable
  public static func concat<Signals: Sequence>(_ signals: Signals) -> Signal
  where Signals.Element == Signal {
    Signal(starting: { observer, lifetime in
      Concatenation(signals.makeIterator(), observer, lifetime).startNext()
    })
  }

  /// Sends what several signals send, one signal after the other.
  ///
  /// - Parameter signals: The signals. Each is subscribed to when the one before it has completed, and let go
  ///   of then.
  /// - Returns: A signal that completes with the last of them, and fails when one fails.
  /// - Complexity: Signals that end at once take no stack, however many there are.
  @inlinable
  public static func concat(_ signals: [Signal]) -> Signal {
    Signal(starting: { observer, lifetime in
      Concatenation(DrainingIterator(signals), observer, lifetime).startNext()
    })
  }

  /// Sends what other signals send, when this one has completed.
  ///
  /// - Parameters:
  ///   - other: The signal after this one.
  ///   - others: The signals after that, one after the other.
  /// - Returns: A signal that completes with the last of them, and fails when one fails.
  @inlinable
  public func concat(_ other: Signal, _ others: Signal...) -> Signal {
    .concat([self, other] + others)
  }
}

/// Goes through an array and lets go of what it has handed out.
///
/// Otherwise a subscription would hold sources, and these the subscription, until it is disposed.
@frozen
@usableFromInline
struct DrainingIterator<Element>: IteratorProtocol {
  @usableFromInline var rest: [Element]

  @inlinable
  init(_ elements: [Element]) {
    rest = elements.reversed()
  }

  @inlinable
  mutating func next() -> Element? {
    rest.popLast()
  }
}

/// Signals of which one runs at a time.
@usableFromInline
final class Concatenation<Signals: IteratorProtocol, Value, Failure: Error>
where Signals.Element == Signal<Value, Failure> {
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let trampoline = Trampoline()
  // Unchecked: the trampoline runs one step at a time.
  @exclusivity(unchecked) @usableFromInline var signals: Signals

  @inlinable
  init(_ signals: Signals, _ observer: Observer<Value, Failure>, _ lifetime: Lifetime) {
    self.signals = signals
    self.observer = observer
    self.lifetime = lifetime
  }

  @inlinable
  func startNext() {
    trampoline.request {
      guard !lifetime.hasEnded else { return }
      guard let signal = signals.next() else { return observer.complete() }
      start(signal, lifetime.branch())
    }
  }

  @inlinable
  func start(_ signal: Signal<Value, Failure>, _ branch: LifetimeBranch) {
    let current = Observer<Value, Failure> { [self] event in
      if event.isTerminal { branch.end() }
      if case .completed = event { startNext() } else { observer.send(event) }
    }
    signal.start(current, branch.lifetime)
  }
}
