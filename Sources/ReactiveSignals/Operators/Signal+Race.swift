public import Synchronization

extension Signal {
  /// Sends what the first of several signals to send anything sends, and ends the others.
  ///
  /// Also known as `amb`. An end counts as well: who completes first may win without a value.
  ///
  /// ```
  /// ─────1──2──|
  /// ──a────b──c──|
  ///   race
  /// ──a────b──c──|
  /// ```
  ///
  /// - Parameter signals: The signals, which are subscribed to in this order, until one has won.
  /// - Returns: A signal that ends as the winner does; it completes at once if there are no signals.
  /// - Lifetime: The subscriptions to the others end before the first event of the winner is sent.
  @inlinable
  public static func race(_ signals: [Signal]) -> Signal {
    guard !signals.isEmpty else { return .empty }
    return Signal(starting: { observer, lifetime in
      let race = Race(signals.map { _ in lifetime.branch() })
      for (number, signal) in signals.enumerated() where !lifetime.hasEnded && !race.isWon {
        let runner = Observer<Value, Failure> { event in
          guard race.isWon(by: number) else { return }
          if event.isTerminal { race.branches[number].end() }
          observer.send(event)
        }
        signal.start(runner, race.branches[number].lifetime)
      }
    })
  }

  /// Sends what the first of this signal and others to send anything sends, and ends the others.
  ///
  /// - Parameter others: The other signals, which are subscribed to after this one.
  /// - Returns: A signal that ends as the winner does.
  /// - Lifetime: The subscriptions to the others end before the first event of the winner is sent.
  @inlinable
  public func race(with others: Signal...) -> Signal {
    .race([self] + others)
  }
}

/// Signals of which the first one to send wins, on whichever thread.
@usableFromInline
final class Race: Sendable {
  @usableFromInline let branches: [LifetimeBranch]
  /// The winner's number; -1 as long as there is none.
  @usableFromInline let winner = Atomic(-1)

  @inlinable
  init(_ branches: [LifetimeBranch]) {
    self.branches = branches
  }

  @inlinable var isWon: Bool { winner.load(ordering: .acquiring) >= 0 }

  /// Whether a signal that sends has won, or wins now, and then the others end.
  @inlinable
  func isWon(by number: Int) -> Bool {
    let present = winner.load(ordering: .acquiring)
    guard present < 0 else { return present == number }
    let (isFirst, _) = winner.compareExchange(
      expected: -1,
      desired: number,
      ordering: .acquiringAndReleasing
    )
    guard isFirst else { return false }
    for (other, branch) in branches.enumerated() where other != number { branch.end() }
    return true
  }
}
