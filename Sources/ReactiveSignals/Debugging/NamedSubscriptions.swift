/// The subscriptions of named signals that haven't ended.
///
/// What is here though its work is done, is what somebody forgot to dispose.
///
/// ```swift
/// search.named("search").subscribe { … }
/// NamedSubscriptions.counts  // ["search": 1]
/// ```
public enum NamedSubscriptions {
  /// How many there are by name.
  public static var counts: [String: Int] {
    // A copy: the dictionary itself stays behind the lock.
    stored.withLock { counts in counts.mapValues { $0 } }
  }

  private static let stored = Locked<[String: Int]>([:])

  /// Counts one more, or one less.
  static func add(_ step: Int, _ name: String) {
    stored.withLock { counts in
      let count = counts[name, default: 0] + step
      counts[name] = count == 0 ? nil : count
    }
  }
}

extension Signal {
  /// Gives the signal's subscriptions a name, under which those that haven't ended are counted.
  ///
  /// ```
  /// ──1──2──|
  ///   named("search")
  /// ──1──2──|
  /// ```
  ///
  /// - Parameter name: The name. Several signals may have the same.
  /// - Returns: A signal that sends and ends as this one does; see ``NamedSubscriptions``.
  public func named(_ name: String) -> Signal {
    Signal(starting: { [start] observer, lifetime in
      NamedSubscriptions.add(1, name)
      lifetime.onEnd { NamedSubscriptions.add(-1, name) }
      start(observer, lifetime)
    })
  }
}
