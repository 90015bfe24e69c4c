/// Says what is being measured, if a terminal shows it.
struct Progress {
  private let total: Int
  private var done = 0

  /// Makes a progress of so many steps.
  init(total: Int) {
    self.total = total
  }

  /// Says that a step begins.
  mutating func begin(_ name: String) {
    done += 1
    rewrite("[\(done)/\(total)] \(name)")
  }

  /// Takes back what it said.
  func finish() {
    rewrite("")
  }

  private func rewrite(_ text: String) {
    guard StandardError.isTerminal else { return }
    StandardError.print("\r\u{1B}[K\(text)")
  }
}
