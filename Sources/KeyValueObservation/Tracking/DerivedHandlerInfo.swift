/// An observation of a nested path or a computed property, with the object and the closure.
// The proof for `Sendable`: `handler` is touched under the lock of `home`; the rest is constant.
final class DerivedHandlerInfo<Object: KeyValueObservable, Value>: DerivedInfo,
  @unchecked Sendable
{
  typealias Handler = (Object, Change<Value>) -> Void

  private let object: WeakReference<Object>
  let read: (Object) -> Value
  @exclusivity(unchecked) private var handler: Handler?

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
    let handler = home.withLock { _ in self.handler.take() }
    withExtendedLifetime(handler) {}
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
    let (value, reads) = AccessTracker.track { read(object) }
    relink(to: reads.slots)
    let change = unsafeDowncast(capture, to: DerivedChange<Value>.self)
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
    var change = Change(new: values.new, old: values.old, isPrior: values.isPrior, at: keyPath)
    if let edit = values.edit {
      change.kind = edit.kind
      change.details = edit.details
    }
    let told = change.masked(by: options)
    AccessTracker.withoutTracking { handler(object, told) }
  }
}
