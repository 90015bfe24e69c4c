/// One computed observation's part in one change of a property that it depends on.
struct DerivedTurn {
  let info: DerivedInfo
  private var capture: DerivedCapture?

  init(_ info: DerivedInfo) {
    self.info = info
  }

  /// Makes the call before the store.
  func sendPrior() {
    guard let capture = info.actions.takeOld(info, nil) else { return }
    capture.isPrior = true
    info.actions.deliver(info, capture)
  }

  /// Takes the old value, right before the store.
  mutating func takeOld(_ edit: LeafEdit?) {
    capture = info.actions.takeOld(info, edit)
  }

  /// Forgets the old value, where it isn't the one from before the change.
  func dropOld() {
    capture?.dropOld()
  }

  /// Takes the new value and finds out anew what it depends on, right after the store.
  func takeNew(_ edit: LeafEdit?) {
    guard let capture else { return }
    info.actions.takeNew(info, capture, edit)
  }

  /// Calls the handler, on the delivering thread of the object at which the path starts.
  func deliver() {
    guard let capture else { return }
    info.actions.deliver(info, capture)
  }
}
