/// An observation of a nested path or a computed property, with the object and the closure.
// The proof for `Sendable`: `handler` is touched under the lock of `home`; the rest is constant.
final class DerivedHandlerInfo<Object: KeyValueObservable, Value>: DerivedInfo,
  @unchecked Sendable
{
  typealias Handler = (Object, Change<Value>) -> Void

  private let object: WeakReference<Object>
  private let path: KeyPath<Object, Value>
  @exclusivity(unchecked) private var handler: Handler?

  init(
    _ object: Object,
    path: KeyPath<Object, Value>,
    request: ObservationRequest,
    handler: @escaping Handler
  ) {
    self.object = WeakReference(object)
    self.path = path
    self.handler = handler
    super.init(
      home: object.observationRegistry.core,
      keyPath: path,
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
      takeOld: { unsafeDowncast($0, to: Self.self).takeOld() },
      takeNew: { unsafeDowncast($0, to: Self.self).takeNew(into: $1) },
      deliver: { unsafeDowncast($0, to: Self.self).deliver($1) },
      object: { unsafeDowncast($0, to: Self.self).object.value },
      reads: { unsafeDowncast($0, to: Self.self).reads() }
    )
  }

  private func takeOld() -> DerivedCapture? {
    guard let object = object.value else { return nil }
    let change = DerivedChange<Value>()
    if options.contains(.old) {
      change.old = AccessTracker.withoutTracking { object[keyPath: path] }
    }
    return change
  }

  private func takeNew(into capture: DerivedCapture) {
    guard let object = object.value else { return }
    let (value, reads) = AccessTracker.track { object[keyPath: path] }
    relink(to: reads.slots)
    unsafeDowncast(capture, to: DerivedChange<Value>.self).new = value
  }

  private func reads() -> AccessTracker? {
    object.value.map { object in
      AccessTracker.track(keepingObjects: true) { object[keyPath: path] }.reads
    }
  }

  private func deliver(_ capture: DerivedCapture) {
    let handler = home.withLock { _ in hasEnded ? nil : self.handler }
    guard let handler, let object = object.value else { return }
    let values = unsafeDowncast(capture, to: DerivedChange<Value>.self)
    let change = Change(
      new: options.contains(.new) ? values.new : nil,
      old: values.old,
      isPrior: values.isPrior,
      at: path
    )
    AccessTracker.withoutTracking { handler(object, change) }
  }
}
