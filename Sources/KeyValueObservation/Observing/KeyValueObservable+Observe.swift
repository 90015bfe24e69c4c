extension KeyValueObservable {
  @inlinable public func observe<V>(_ keyPath: KeyPath<Self, V>, options: ObservingOptions = .new, file: StaticString = #fileID, line: UInt = #line, handler: @escaping (Self, Change<V>) -> Void) -> ObservationToken {
    let token = ObservationToken(core: observationRegistry.core)
    let slot = resolve(self, keyPath)
    let info = HandlerInfo(self, slot: slot, options: options, site: CallSite(file: file, line: line), handler: handler)
    _ = slot.core.attach(info, to: slot, token: token)
    return token
  }
}
@usableFromInline func resolve<T: AnyObject, V>(_ o: T, _ k: KeyPath<T, V>) -> PropertySlot {
  AccessTracker.track { o[keyPath: k] }.reads.slots[0]
}
