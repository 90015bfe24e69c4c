/// Does something when it is let go of, to see when that is and what may be done then.
final class LastBreath {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  /// To be captured.
  func touch() {}

  deinit {
    action()
  }
}
