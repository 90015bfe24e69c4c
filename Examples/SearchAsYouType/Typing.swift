import ReactiveSignals

/// What the user does: types, stops to think, and goes on before there is an answer.
enum Typing {
  private static let keystrokes: [(pause: Duration, text: String)] = [
    (.milliseconds(10), "s"), (.milliseconds(10), "sw"), (.milliseconds(10), "swi"),
    (.milliseconds(500), "swif"), (.milliseconds(10), "swift"),
  ]

  /// What is in the field at the end.
  static let lastText = "swift"

  /// The text after each keystroke.
  static func texts(_ scheduler: any Scheduler) -> Signal<String, Never> {
    let texts = keystrokes.map { keystroke in
      Signal.timer(after: keystroke.pause, scheduler: scheduler).map { keystroke.text }
    }
    return .concat(texts)
  }
}
