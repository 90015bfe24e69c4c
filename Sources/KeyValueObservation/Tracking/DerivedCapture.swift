/// The values of one change of a computed observation, filled in before and after the store.
class DerivedCapture {
  /// Whether it is for the call before the store.
  final var isPrior = false
}

/// The values of one change, typed.
final class DerivedChange<Value>: DerivedCapture {
  var old: Value?
  var new: Value?
}
