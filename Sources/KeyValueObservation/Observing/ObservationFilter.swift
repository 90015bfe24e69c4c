/// Which changes of a property an observation is told.
///
/// ```swift
/// observations.observe(clock, \.hour, filter: .distinct) { view, clock, change in … }
/// observations.observe(team, \.captain, filter: .distinct { $0.id == $1.id }) { … }
/// ```
public struct ObservationFilter<Value> {
  let isSame: ((Value, Value) -> Bool)?

  private init(isSame: ((Value, Value) -> Bool)?) {
    self.isSame = isSame
  }

  /// All changes, equal values included.
  public static var all: Self { Self(isSame: nil) }

  /// Only changes whose old and new value differ by a predicate.
  ///
  /// Initial and prior calls aren't filtered.
  ///
  /// - Parameter isSame: Whether the new value, the second one, is as good as the old one. Called for
  ///   each change, on the delivering thread, with nothing locked.
  /// - Returns: The filter.
  /// - Complexity: The old value is kept for it, as by the option `old`.
  public static func distinct(
    by isSame: @escaping (_ old: Value, _ new: Value) -> Bool
  ) -> Self {
    Self(isSame: isSame)
  }

  /// Whether nothing is filtered.
  var passesAll: Bool { isSame == nil }

  /// The values that the filter needs.
  var needs: ObservingOptions { isSame == nil ? [] : [.old, .new] }

  /// The handler, called only for what passes.
  func applied<Object: AnyObject>(
    to handler: @escaping (Object, Change<Value>) -> Void,
    _ request: ObservationRequest
  ) -> (Object, Change<Value>) -> Void {
    guard let isSame else { return handler }
    let options = request.options
    return { object, change in
      if let old = change.old, let new = change.new, isSame(old, new) { return }
      handler(object, change.masked(by: options))
    }
  }
}

extension ObservationFilter where Value: Equatable {
  /// Only changes whose old and new value aren't equal.
  ///
  /// Initial and prior calls aren't filtered. A floating-point NaN differs from everything, itself
  /// included.
  public static var distinct: Self { distinct { $0 == $1 } }
}
