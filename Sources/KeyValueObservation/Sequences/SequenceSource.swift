/// What the copies of a sequence share: the way to observe, and the observation that was made when the
/// sequence was.
///
/// The first iterator takes that one over, so that no change is lost in between. Each other iterator
/// makes its own.
// The proof for `Sendable`: `first` is touched with the mutex held only. Whether the closure may be
// called anywhere is what tells `SharedObservedSequence` from `ObservedSequence`, which isn't `Sendable`.
@usableFromInline
final class SequenceSource<Element>: @unchecked Sendable {
  @usableFromInline let mutex = PthreadMutex()
  @exclusivity(unchecked) @usableFromInline var first: ElementSubscription<Element>?
  @usableFromInline let subscribe: () -> ElementSubscription<Element>?

  /// Starts to observe.
  ///
  /// - Parameter subscribe: Makes an observation; nil if the object is gone. It doesn't hold the object.
  @inlinable
  init(_ subscribe: @escaping () -> ElementSubscription<Element>?) {
    self.subscribe = subscribe
    first = subscribe()
  }

  /// An observation for a new iterator; nil if the object is gone.
  @inlinable
  func makeSubscription() -> ElementSubscription<Element>? {
    mutex.withLock { first.take() } ?? subscribe()
  }
}

// MARK: - Key paths

extension SequenceSource {
  /// Observes a key path.
  ///
  /// - Parameters:
  ///   - object: The object, which isn't held.
  ///   - keyPath: What is observed.
  ///   - request: What is asked for.
  ///   - filter: Which changes are told.
  ///   - element: Makes an element of a change.
  @inlinable
  convenience init<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    _ request: SequenceRequest,
    _ filter: ObservationFilter<Value>,
    element: @escaping (Object, Change<Value>) -> Element
  ) {
    let object = WeakReference(object)
    self.init {
      guard let object = object.value else { return nil }
      return ElementSubscription(request.buffering) { feed in
        request.observe(object, keyPath, filter) { feed.send(element($0, $1)) }
      }
    }
  }
}

extension SequenceSource {
  /// Observes the values of a key path.
  @inlinable
  static func values<Object: KeyValueObservable>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Element>,
    _ request: SequenceRequest,
    _ filter: ObservationFilter<Element>
  ) -> SequenceSource {
    SequenceSource(object, keyPath, request, filter) { object, change in
      change.settledValue ?? object[keyPath: keyPath]
    }
  }

  /// Observes the changes of a key path.
  @inlinable
  static func changes<Object: KeyValueObservable, Value>(
    _ object: Object,
    _ keyPath: KeyPath<Object, Value>,
    _ request: SequenceRequest,
    _ filter: ObservationFilter<Value>
  ) -> SequenceSource where Element == Change<Value> {
    SequenceSource(object, keyPath, request, filter) { _, change in change }
  }
}

extension Change {
  /// The whole value after the change; nil if the change tells of some elements only.
  @inlinable var settledValue: Value? { kind == .setting ? new : nil }
}
