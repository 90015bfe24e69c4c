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

/// The same for several threads.
final class SharedLastBreath: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  func touch() {}

  deinit {
    action()
  }
}
