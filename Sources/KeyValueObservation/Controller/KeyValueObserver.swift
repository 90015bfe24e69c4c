/// An observer with one method for all that it observes, told apart by key path or context.
///
/// It is the classic form of key-value observing, for code that comes from there. Closures and
/// methods of their own are easier to read.
public protocol KeyValueObserver: AnyObject {
  /// Called for each change of a property that is observed with a context.
  ///
  /// - Parameters:
  ///   - keyPath: The property, as it was spelled.
  ///   - object: The object.
  ///   - change: The change.
  ///   - context: What was given when the observation was made.
  /// - Delivery: After the store, on the thread that changes the property.
  func observeValue(
    forKeyPath keyPath: AnyKeyPath,
    of object: any KeyValueObservable,
    change: ChangeDictionary,
    context: ObservationContext?
  )
}
