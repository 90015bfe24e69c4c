/// An observation of a nested path or a computed property, with the object and the closure.
// The proof for `Sendable`: the variables are touched under the lock of `home`.
final class DerivedHandlerInfo<Object: KeyValueObservable, Value>: DerivedInfo,
  @unchecked Sendable
{
  typealias Handler = (Object, Change<Value>) -> Void

  private let object: WeakReference<Object>
  let read: (Object) -> Value
  @exclusivity(unchecked) private var handler: Handler?
  /// What was told last, where several threads may change it.
  @exclusivity(unchecked) private var latest: (value: Value, reading: UInt64)?

  init(
    _ object: Object,
    keyPath: AnyKeyPath,
    request: ObservationRequest,
    handler: @escaping Handler,
    read: @escaping (Object) -> Value
  ) {
    self.object = WeakReference(object)
    self.read = read
    self.handler = handler
    super.init(
      home: object.observationRegistry.core,
      keyPath: keyPath,
      request: request,
      actions: Self.actions
    )
  }

  override func releaseHandler() {
    super.releaseHandler()
    let captured = home.withLock { _ in (self.handler.take(), latest.take()) }
    withExtendedLifetime(captured) {}
  }

  private static var actions: Actions {
    Actions(
      takeOld: { unsafeDowncast($0, to: Self.self).takeOld($1) },
      takeNew: { unsafeDowncast($0, to: Self.self).takeNew(into: $1, $2) },
      deliver: { unsafeDowncast($0, to: Self.self).deliver($1) },
      object: { unsafeDowncast($0, to: Self.self).object.value },
      reads: { unsafeDowncast($0, to: Self.self).reads() }
    )
  }

  private func takeOld(_ edit: LeafEdit?) -> DerivedCapture? {
    guard let object = object.value else { return nil }
    let change = DerivedChange<Value>()
    let read = { AccessTracker.withoutTracking { self.read(object) } }
    // Not kept if it is what is being edited, or else it would be copied.
    change.isLeaf = edit.map { $0.isCurrent(read()) } ?? false
    if options.contains(.old), !change.isLeaf { change.old = read() }
    return change
  }

  private func takeNew(into capture: DerivedCapture, _ edit: LeafEdit?) {
    guard let object = object.value else { return }
    let (value, reading) = readAndLink(object)
    let change = unsafeDowncast(capture, to: DerivedChange<Value>.self)
    change.reading = reading
    if change.isLeaf, let edit, edit.isCurrent(value) {
      change.adopt(edit)
    } else {
      change.new = value
    }
  }

  private func reads() -> AccessTracker? {
    object.value.map { object in
      AccessTracker.track(keepingObjects: true) { read(object) }.reads
    }
  }

  private func deliver(_ capture: DerivedCapture) {
    let handler = home.withLock { _ in hasEnded ? nil : self.handler }
    guard let handler, let object = object.value else { return }
    let values = unsafeDowncast(capture, to: DerivedChange<Value>.self)
    if !values.isPrior { follow(values) }
    var change = Change(new: values.new, old: values.old, isPrior: values.isPrior, at: keyPath)
    if let edit = values.edit {
      change.kind = edit.kind
      change.details = edit.details
    }
    let told = change.masked(by: options)
    AccessTracker.withoutTracking { handler(object, told) }
  }
}

// MARK: - Several threads

extension DerivedHandlerInfo {
  /// Makes the observation depend on what was found out before it was attached.
  ///
  /// - Parameter slots: What the path read.
  /// - Returns: True.
  func link(to slots: [PropertySlot]) -> Bool {
    if relink(to: slots, by: beginReading()), let object = object.value {
      let (value, reading) = readAndLink(object)
      remember(value, from: reading)
    }
    return true
  }

  /// Reads the value for the initial call.
  func readInitially(_ object: Object) -> Value {
    let reading = beginReading()
    let value = read(object)
    remember(value, from: reading)
    return value
  }

  private func remember(_ value: Value, from reading: UInt64) {
    let former = home.withLock { _ in
      let former = latest
      if isSharedByThreads, reading > former?.reading ?? 0 { latest = (value, reading) }
      return former
    }
    withExtendedLifetime(former) {}
  }

  private func readAndLink(_ object: Object) -> (value: Value, reading: UInt64) {
    while true {
      let reading = beginReading()
      let (value, reads) = AccessTracker.track { read(object) }
      if !relink(to: reads.slots, by: reading) { return (value, reading) }
    }
  }

  /// Has a change follow the one that was told last.
  ///
  /// Threads that change something at the same time may read the values in another order than their
  /// changes are told in. So each change goes from what was told last to the latest that is known.
  private func follow(_ change: DerivedChange<Value>) {
    guard change.edit == nil, let new = change.new else { return }
    let told = home.withLock { _ -> (former: Value?, latest: Value)? in
      guard isSharedByThreads else { return nil }
      let former = latest
      if change.reading > former?.reading ?? 0 { latest = (new, change.reading) }
      return (former?.value, latest?.value ?? new)
    }
    guard let told else { return }
    if change.old != nil, let former = told.former { change.old = former }
    change.new = told.latest
  }
}
