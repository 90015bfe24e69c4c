/// The name of a source file, in one word.
///
/// Empty if it was given as something else than a string.
// The proof for `Sendable`: what the pointer points to is a literal, which nobody writes.
struct SourceFile: @unchecked Sendable {
  private let start: UnsafePointer<UInt8>?

  init(_ name: StaticString) {
    start = name.hasPointerRepresentation ? name.utf8Start : nil
  }

  /// The module and the file, as in `App/ClockView.swift`.
  var text: String { start.map { String(cString: $0) } ?? "" }
}
