/// A class with a number that may be read and set: what all columns have in common, so that their
/// loops are the same piece of source, compiled for each class by itself.
protocol NumberModel: AnyObject {
  var number: Int { get set }
}

/// The same for a text.
protocol TextModel: AnyObject {
  var text: String { get set }
}

/// A class whose changes are told to closures by hand-written code.
protocol ClosureModel: NumberModel, TextModel {
  /// Has a closure called with each new number.
  ///
  /// - Returns: What ends it.
  func subscribeToNumber(_ handler: @escaping (Int) -> Void) -> Int

  /// Ends a subscription to the number.
  func unsubscribeFromNumber(_ id: Int)

  /// Has a closure called with each new text.
  ///
  /// - Returns: What would end it.
  func subscribeToText(_ handler: @escaping (String) -> Void) -> Int
}
