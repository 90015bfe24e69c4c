/// The closures that are called with a property's new value, in the order of subscription.
struct HandlerList<Value> {
  typealias Handler = (Value) -> Void

  private var entries: [(id: Int, handler: Handler)] = []

  /// Adds a closure at the end.
  mutating func append(_ handler: @escaping Handler, id: Int) {
    entries.append((id, handler))
  }

  /// Removes a closure.
  ///
  /// - Returns: The closure, for the caller to release where it does no harm.
  @discardableResult
  mutating func remove(_ id: Int) -> Handler? {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
    return entries.remove(at: index).handler
  }

  /// Calls all closures.
  func call(with value: Value) {
    for entry in entries { entry.handler(value) }
  }
}
