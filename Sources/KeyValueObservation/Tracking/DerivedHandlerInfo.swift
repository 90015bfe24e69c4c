/// An observation of a nested path or a computed property, with the object and the closure.
// The proof for `Sendable`: the variables are touched under the lock of `home`.
final class DerivedHandlerInfo<Object: KeyValueObservable, Value>: DerivedInfo,
  @unchecked Sendable
{
  typealias Handler = (Object, Change<Value>) -> Void

  let read: (Object) -> Value
  /// What was told last, where several threads may change it.
  @exclusivity(unchecked) private var latest: (value: Value, reading: UInt64)?

  init(
    _ object: Object,
    keyPath: AnyKeyPath,
    request: ObservationRequest,
    needs: ObservingOptions = [],
    handler: @escaping Handler,
    read: @escaping (Object) -> Value
  ) {
    self.read = read
    super.init(
      object,
      home: object.observationRegistry.core,
      keyPath: keyPath,
      request: request,
      needs: needs,
      handler: HandlerBox(handler),
      actions: Self.actions
    )
  }

  override func releaseHandler() {
    super.releaseHandler()
    let latest = home.withLock { _ in self.latest.take() }
    withExtendedLifetime(latest) {}
  }

  private static var actions: Actions {
    Actions(
      takeOld: { unsafeDowncast($0, to: Self.self).takeOld($1) },
      takeNew: { unsafeDowncast($0, to: Self.self).takeNew(into: $1, $2) },
      deliver: { unsafeDowncast($0, to: Self.self).deliver($1) },
      reads: { unsafeDowncast($0, to: Self.self).reads() },
      leaf: { unsafeDowncast($0, to: Self.self).leaf(of: $1) }
    )
  }

  private var object: Object? {
    start.map { unsafeDowncast($0, to: Object.self) }
  }

  private func takeOld(_ edit: LeafEdit?) -> DerivedCapture? {
    guard let object else { return nil }
    let change = DerivedChange<Value>()
    let read = { AccessTracker.withoutTracking { self.read(object) } }
    // Not kept if it is what is being edited, or else it would be copied.
    change.isLeaf = edit.map { $0.isCurrent(read()) } ?? false
    if options.contains(.old), !change.isLeaf { change.old = read() }
    return change
  }

  private func takeNew(into capture: DerivedCapture, _ edit: LeafEdit?) {
    guard let object else { return }
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
    object.map { object in
      AccessTracker.track(keepingObjects: true) { read(object) }.reads
    }
  }

  private func deliver(_ capture: DerivedCapture) {
    let values = unsafeDowncast(capture, to: DerivedChange<Value>.self)
    if !values.isPrior { follow(values) }
    var change = Change(new: values.new, old: values.old, isPrior: values.isPrior, at: keyPath)
    if let edit = values.edit {
      change.kind = edit.kind
      change.details = edit.details
    }
    guard let object else { return }
    call(object, change.masked(by: options))
  }

  private func call(_ object: Object, _ change: Change<Value>) {
    guard let handler = takeLiveHandler() else { return }
    let box = unsafeDowncast(handler, to: HandlerBox<Object, Value>.self)
    if AccessTracker.isAnyActive {
      AccessTracker.withoutTracking { box.call(object, change) }
    } else {
      box.call(object, change)
    }
  }
}

// MARK: - Several threads

extension DerivedHandlerInfo {
  /// Makes the observation depend on what was found out before it was attached.
  ///
  /// - Parameter slots: What the path read.
  /// - Returns: True.
  func link(to slots: [PropertySlot]) -> Bool {
    if relink(to: slots, by: beginReading()), let object {
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

// MARK: - The end of a path

extension DerivedHandlerInfo {
  /// The entry for the last property, if the key path is made of those that were read, one after the
  /// other: then the path's value is that property's.
  private func leaf(of slots: [PropertySlot]) -> SlotEntry? {
    guard let last = slots.last, slots.count > 1, !slots.contains(where: { $0.cell != nil }),
      !options.contains(.prior),
      Self.joined(slots.map(\.keyPath)) == keyPath
    else { return nil }
    return LeafInfo<Value>(of: self, in: last) { path, change in path.tell(change) }
  }

  private static func joined(_ keyPaths: [AnyKeyPath]) -> AnyKeyPath? {
    keyPaths.dropFirst().reduce(keyPaths.first) { $0?.appending(path: $1) }
  }

  /// Tells a change of the property at the end of the path, which carries the path as its key path.
  ///
  /// The thread delivers for that property's object, and has to for this one.
  private func tell(_ change: Change<Value>) {
    guard let object = start.map({ Unmanaged.passRetained($0) }) else { return }
    guard let handler = beginCall() else { return leave(change, for: object) }
    let box = Unmanaged<HandlerBox<Object, Value>>.fromOpaque(handler.toOpaque())
    // The thread isn't tracking, or else the setter would have gone the long way.
    object._withUnsafeGuaranteedRef { object in
      box._withUnsafeGuaranteedRef { $0.call(unsafeDowncast(object, to: Object.self), change) }
    }
    endCall(releasing: object)
  }

  @inline(never)
  private func leave(_ change: Change<Value>, for retained: Unmanaged<AnyObject>) {
    let object = unsafeDowncast(retained.takeRetainedValue(), to: Object.self)
    if home.enqueue({ [self] in call(object, change) }) { home.drain() }
  }
}
