/// A model that tells closures of its changes, for use by several threads.
///
/// The mutex guards values and closures, and isn't held while closures are called or released.
final class LockedModel: ClosureModel {
  private let mutex = Mutex()
  private var storedNumber = 0
  private var storedText = ""
  private var numberHandlers = HandlerList<Int>()
  private var textHandlers = HandlerList<String>()
  private var nextID = 0

  var number: Int {
    get { mutex.withLock { storedNumber } }
    set {
      let handlers = mutex.withLock {
        storedNumber = newValue
        return numberHandlers
      }
      handlers.call(with: newValue)
    }
  }

  var text: String {
    get { mutex.withLock { storedText } }
    set {
      let (handlers, former) = mutex.withLock {
        let former = storedText
        storedText = newValue
        return (textHandlers, former)
      }
      withExtendedLifetime(former) { handlers.call(with: newValue) }
    }
  }

  func subscribeToNumber(_ handler: @escaping (Int) -> Void) -> Int {
    mutex.withLock {
      defer { nextID += 1 }
      numberHandlers.append(handler, id: nextID)
      return nextID
    }
  }

  func unsubscribeFromNumber(_ id: Int) {
    let removed = mutex.withLock { numberHandlers.remove(id) }
    withExtendedLifetime(removed) {}
  }

  func subscribeToText(_ handler: @escaping (String) -> Void) -> Int {
    mutex.withLock {
      defer { nextID += 1 }
      textHandlers.append(handler, id: nextID)
      return nextID
    }
  }
}
