internal import Synchronization

/// Where a controller keeps its book of bindings, which is made for the first one.
struct BindingBookReference: ~Copyable, Sendable {
  private let reference = Atomic<Unmanaged<BindingBook>?>(nil)

  deinit {
    reference.load(ordering: .acquiring)?.release()
  }

  /// The book, if there ever was a binding.
  var existing: BindingBook? {
    reference.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// The book, made on first use.
  var book: BindingBook {
    if let existing { return existing }
    let made = Unmanaged.passRetained(BindingBook())
    let (won, present) = reference.compareExchange(
      expected: nil,
      desired: made,
      ordering: .acquiringAndReleasing
    )
    guard !won, let present else { return made.takeUnretainedValue() }
    made.release()
    return present.takeUnretainedValue()
  }
}
