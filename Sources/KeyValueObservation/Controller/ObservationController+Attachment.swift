// For modules of this package that bind something to a controller which isn't an observation.
extension ObservationController {
  /// Has something end with the controller, or when all is unobserved.
  ///
  /// - Parameter end: Called once, with nothing locked, unless it is taken back.
  /// - Returns: The number to take it back with.
  package func attach(_ end: @escaping () -> Void) -> BindingAttachment {
    let book = bindings.book
    return BindingAttachment(book: book, number: book.attach(end))
  }
}

/// Something that ends with a controller.
package struct BindingAttachment: Sendable {
  let book: BindingBook
  let number: Int

  /// Takes it back, and lets go of it.
  package func cancel() {
    book.detach(number)
  }
}
