/// A model that tells closures of its changes, for use by one thread.
final class DidSetModel: ClosureModel {
  var number = 0 { didSet { numberHandlers.call(with: number) } }
  var text = "" { didSet { textHandlers.call(with: text) } }

  private var numberHandlers = HandlerList<Int>()
  private var textHandlers = HandlerList<String>()
  private var nextID = 0

  func subscribeToNumber(_ handler: @escaping (Int) -> Void) -> Int {
    defer { nextID += 1 }
    numberHandlers.append(handler, id: nextID)
    return nextID
  }

  func unsubscribeFromNumber(_ id: Int) {
    numberHandlers.remove(id)
  }

  func subscribeToText(_ handler: @escaping (String) -> Void) -> Int {
    defer { nextID += 1 }
    textHandlers.append(handler, id: nextID)
    return nextID
  }
}
