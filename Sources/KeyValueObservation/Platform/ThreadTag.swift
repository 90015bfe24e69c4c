/// Tells threads apart in half a word.
///
/// Two that live at the same time have the same tag only if they are a terabyte apart in memory.
struct ThreadTag: Equatable {
  private let bits: UInt32

  /// The calling thread's.
  static var current: ThreadTag {
    ThreadTag(bits: UInt32(truncatingIfNeeded: CurrentThread.id >> 8))
  }
}
