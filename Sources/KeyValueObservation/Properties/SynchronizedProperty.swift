/// One property of one object that several threads use: what `object.$name` gives for a
/// ``SynchronizedObserved`` property.
///
/// ```swift
/// counter.$count.update { $0 += 1 }
/// let token = counter.$count.observe(options: [.old, .new]) { change in log(change) }
/// ```
///
/// - Lifetime: It holds the object, so don't store it where the object shouldn't be held.
public struct SynchronizedProperty<Value: Sendable> {
  /// The object.
  public let object: any KeyValueObservable
  @usableFromInline let cell: SynchronizedCell<Value>
  let slot: PropertySlot

  @usableFromInline
  init(
    object: any KeyValueObservable,
    cell: SynchronizedCell<Value>,
    slot: Unmanaged<PropertySlot>
  ) {
    self.object = object
    self.cell = cell
    self.slot = slot.takeUnretainedValue()
  }

  /// The property's value.
  ///
  /// Setting it notifies, as on the object.
  public var value: Value {
    get {
      AccessTracker.note(slot, of: object)
      return cell.read(.passUnretained(slot.core))
    }
    nonmutating set { cell.set(newValue, of: object) }
  }

  /// Reads the value, changes it and writes it back, with no other thread's write in between.
  ///
  /// The closure works on a copy, which is stored only if nobody has stored a value since it was made;
  /// otherwise the closure is called again, with a copy of that value. So it should do nothing but
  /// change the value.
  ///
  /// - Parameter body: Runs at once, once or several times, with nothing locked.
  /// - Returns: What the closure returned the last time.
  /// - Throws: What the closure threw; then nothing is stored and nobody is told.
  /// - Delivery: One change, of the value that the closure was given the last time.
  /// - Complexity: The copy of a collection that is changed takes time in proportion to its length.
  @discardableResult
  public func update<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try cell.update(of: object, body)
  }

  /// Observes the property until the token goes.
  ///
  /// - Parameters:
  ///   - options: What the handler is told, and when.
  ///   - filter: Which changes the handler is told.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: Called for each change, whose key path is the projection, `\Counter.$count`.
  /// - Returns: A token, which ends the observation when it is cancelled or when the last reference to
  ///   it goes.
  /// - Delivery: After the store, on a thread that changes a property of the object, one call at a time,
  ///   in the order of registration and of the stores.
  /// - Lifetime: Ends with the token or the object. Neither keeps the other alive; the handler's
  ///   captures are released at the end.
  public func observe(
    options: ObservingOptions = .new,
    filter: ObservationFilter<Value> = .all,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable (Change<Value>) -> Void
  ) -> ObservationToken {
    let request = ObservationRequest(options, file: file, line: line)
    return property.observe(request, filter: filter, ledger: nil, handler: handler)
  }

  /// The property as one that is observed in the same way, whatever wrapper it has.
  var property: ObservedProperty<Value> {
    ObservedProperty(
      object: object,
      slot: .passUnretained(slot),
      notifiesByItself: true
    ) { isChange, body in
      if isChange {
        update(body)
      } else {
        var value = cell.read(.passUnretained(slot.core))
        body(&value)
      }
    }
  }
}
