/// A list that tells closures of the elements that come and go, for use by one thread.
final class HandwrittenList: ListModel {
  /// What the closures are told.
  enum Change {
    case insertion(of: [Int], at: Int)
    case removal(of: [Int], at: Int)
    case setting([Int])
  }

  private var stored: [Int] = []
  private var handlers = HandlerList<Change>()

  var numbers: [Int] {
    get { stored }
    set {
      stored = newValue
      handlers.call(with: .setting(newValue))
    }
  }

  func append(_ number: Int) {
    stored.append(number)
    handlers.call(with: .insertion(of: [number], at: stored.count - 1))
  }

  func remove(at index: Int) {
    let number = stored.remove(at: index)
    handlers.call(with: .removal(of: [number], at: index))
  }

  func removeLast(_ count: Int) {
    stored.removeLast(count)
    handlers.call(with: .setting(stored))
  }

  func subscribe(_ handler: @escaping (Change) -> Void) {
    handlers.append(handler, id: 0)
  }
}
