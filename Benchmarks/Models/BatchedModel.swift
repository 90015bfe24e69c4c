/// A model that tells closures of the number once, when the outermost batch ends.
final class BatchedModel {
  var number = 0 {
    didSet {
      guard depth == 0 else { return isChanged = true }
      handlers.call(with: number)
    }
  }

  private var depth = 0
  private var isChanged = false
  private var handlers = HandlerList<Int>()

  func batch(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    guard depth == 0, isChanged else { return }
    isChanged = false
    handlers.call(with: number)
  }

  func subscribe(_ handler: @escaping (Int) -> Void) {
    handlers.append(handler, id: 0)
  }
}
