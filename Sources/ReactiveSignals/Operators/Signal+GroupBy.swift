extension Signal {
  /// Divides the values into signals by a key.
  ///
  /// ```
  /// ──1──2──3──4──|
  ///   groupBy { $0.isMultiple(of: 2) }
  /// ──A──B────────|      A: 1─────3─────|   B: 2─────4──|
  /// ```
  ///
  /// - Parameter key: Tells a value's key. Called once for each value, where it is sent.
  /// - Returns: A signal of groups, each sent right before its first value. The groups, in the order in
  ///   which they came, and then the signal of groups end as this one does.
  /// - Delivery: A group sends to who is subscribed to it at the time, from the first value on to who
  ///   subscribes at once.
  /// - Lifetime: All keys are kept until the end. A group that is subscribed to goes on when the subscription
  ///   to the signal of groups is disposed; then there are no further ones.
  @inlinable
  public func groupBy<Key: Hashable>(
    _ key: @escaping (Value) -> Key
  ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
    Signal<GroupedSignal<Key, Value, Failure>, Failure>(starting: { [start] observer, lifetime in
      let groups = Groups(observer, lifetime)
      let dividing = Observer<Value, Failure> { event in
        guard case .value(let value) = event else { return groups.end(event) }
        groups.subject(for: key(value))?.send(value)
      }
      start(dividing, groups.use.lifetime)
    })
  }
}

/// The groups of a signal.
///
/// One thread at a time has to do with them.
@usableFromInline
final class Groups<Key: Hashable, Value, Failure: Error> {
  @usableFromInline typealias Group = GroupedSignal<Key, Value, Failure>

  @usableFromInline let observer: Observer<Group, Failure>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let use: SourceUse
  // In the order in which they came.
  @exclusivity(unchecked) @usableFromInline var subjects: [PublishSubject<Value, Failure>] = []
  @exclusivity(unchecked) @usableFromInline var positions: [Key: Int] = [:]

  @inlinable
  init(_ observer: Observer<Group, Failure>, _ lifetime: Lifetime) {
    self.observer = observer
    self.lifetime = lifetime
    use = SourceUse(lifetime)
  }

  /// The subject of a group, which begins if it is a new one, unless nobody would hear of it.
  @inlinable
  func subject(for key: Key) -> PublishSubject<Value, Failure>? {
    if let position = positions[key] { return subjects[position] }
    guard !lifetime.hasEnded else { return nil }
    let subject = PublishSubject<Value, Failure>()
    positions[key] = subjects.count
    subjects.append(subject)
    observer.send(Group(key, use.signal(of: subject)))
    return subject
  }

  /// Ends the groups, and the signal of groups.
  @inlinable
  func end(_ event: Event<Value, Failure>) {
    use.end()
    for subject in subjects { subject.send(event) }
    if !lifetime.hasEnded { observer.relay(event) { _ in } }
  }
}
