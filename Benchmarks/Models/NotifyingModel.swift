internal import Foundation

/// A model that posts a notification for each change.
final class NotifyingModel: NumberModel {
  static let numberDidChange = Notification.Name("numberDidChange")

  private let center = NotificationCenter()

  var number = 0 {
    didSet { center.post(name: Self.numberDidChange, object: self) }
  }

  /// Adds a closure that is called with the number after each change.
  ///
  /// - Returns: What ends it.
  func subscribe(_ handler: @escaping (Int) -> Void) -> any NSObjectProtocol {
    // It is called on the thread that posts, which is the one that measures.
    nonisolated(unsafe) let handler = handler
    return center.addObserver(forName: Self.numberDidChange, object: self, queue: nil) { note in
      guard let model = note.object as? NotifyingModel else { return }
      handler(model.number)
    }
  }

  /// Ends a subscription.
  func unsubscribe(_ subscription: any NSObjectProtocol) {
    center.removeObserver(subscription)
  }
}
