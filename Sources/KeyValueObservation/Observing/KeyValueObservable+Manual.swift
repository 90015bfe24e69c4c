// For properties that aren't stored by `@Observed`: a value in a file, a cache, a field of a C
// structure. The getter says that it was read, and whoever changes it says so.
extension KeyValueObservable {
  /// Says, in a getter, that a property is read that isn't stored as an observed one.
  ///
  /// ```swift
  /// var volume: Int {
  ///   get { access(\.volume); return device.volume }
  ///   set { withMutation(of: \.volume) { device.volume = newValue } }
  /// }
  /// ```
  ///
  /// - Parameter keyPath: The property. Evaluated only if somebody wants to know.
  /// - Complexity: One load, while nobody finds out what a key path reads.
  @inlinable
  public func access<Value>(_ keyPath: @autoclosure () -> KeyPath<Self, Value>) {
    let registry = observationRegistry
    guard registry.isAnyTrackerActive else { return }
    AccessTracker.noteManual(keyPath, of: self, registry)
  }

  /// Changes a property that isn't stored as an observed one, and notifies.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: Makes the change, at once.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw. The change is notified all the same, with what is there then.
  /// - Delivery: Prior calls before the closure, all others after it, once, even if nothing changed.
  ///   Inside another mutation of the same property, the outermost one notifies.
  public func withMutation<Value, Result, Failure: Error>(
    of keyPath: KeyPath<Self, Value>,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let book = ManualChangeBook(observationRegistry.core)
    let site = CallSite(file: file, line: line)
    book.begin(self, keyPath, at: site, isBracketed: true)
    defer { book.end(self, keyPath, at: site) }
    return try body()
  }

  /// Announces a manual change.
  ///
  /// Each call needs its ``didChangeValue(for:file:line:)``; ``withMutation(of:file:line:_:)``
  /// never forgets it.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Delivery: Makes the prior calls.
  public func willChangeValue<Value>(
    for keyPath: KeyPath<Self, Value>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let site = CallSite(file: file, line: line)
    ManualChangeBook(observationRegistry.core).begin(self, keyPath, at: site, isBracketed: false)
  }

  /// Says that an announced change is done.
  ///
  /// Without its announcement it is a mistake, see ``ObservationDiagnostics``, and notifies nobody.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Delivery: Calls the handlers that were registered when the change was announced and still are,
  ///   with the values from before and after. Inside another change of the same property, the
  ///   outermost one notifies.
  public func didChangeValue<Value>(
    for keyPath: KeyPath<Self, Value>,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let site = CallSite(file: file, line: line)
    ManualChangeBook(observationRegistry.core).end(self, keyPath, at: site)
  }
}
