/// What tells a property from others of the same object.
enum ObservedPropertyID: Hashable {
  /// A property with a slot, which is found whatever way its key path is spelled.
  case slot(ObjectIdentifier)
  /// A nested or computed one.
  case path(AnyKeyPath)
}
