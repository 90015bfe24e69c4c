/// A manual change that was announced and isn't done yet.
struct ManualChange {
  let keyPath: AnyKeyPath
  /// Where it was announced.
  let site: CallSite
  /// How many announcements of the same property are inside it.
  var depth = 1
  /// Delivers the change; nil if nobody observes the property.
  var complete: (() -> Void)?
}
