/// A manual change that was announced and isn't done yet.
final class ManualChange {
  let keyPath: AnyKeyPath
  /// Where it was announced.
  let site: CallSite
  /// The thread on which it will be done for sure; nil if it may be any, or never be done.
  let thread: UInt?
  /// The property's slot; nil if nobody observes the property.
  let slot: PropertySlot?
  /// How many announcements of the property are open, which the registry's lock guards.
  @exclusivity(unchecked) var depth = 1
  /// Delivers the change of the object.
  private let complete: (AnyObject) -> Void

  init(
    _ keyPath: AnyKeyPath,
    at site: CallSite,
    thread: UInt?,
    slot: PropertySlot? = nil,
    complete: @escaping (AnyObject) -> Void = { _ in }
  ) {
    self.keyPath = keyPath
    self.site = site
    self.thread = thread
    self.slot = slot
    self.complete = complete
  }

  /// Delivers the change, if somebody observed the property when it was announced.
  ///
  /// - Parameter object: The object. It isn't held until then, as it may be on its way out.
  func deliver(of object: AnyObject) {
    complete(object)
  }
}
