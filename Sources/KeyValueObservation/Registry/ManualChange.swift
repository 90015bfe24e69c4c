/// A manual change that was announced and isn't done yet.
struct ManualChange {
  let keyPath: AnyKeyPath
  /// Where it was announced.
  let site: CallSite
  /// How many announcements of the same property are open, this one included.
  var depth = 1
  /// Takes the announcement back, and notifies if the change is done; nil if nobody observes the
  /// property.
  var finish: ((_ isDone: Bool) -> Void)?
}
