import KeyValueObservation

/// The model: a document with its pages, which knows nothing of the views.
final class Document: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var title: String
  @Observed var pages: [Page]
  @Observed var currentPage: Page?

  init(title: String, pages: [Page]) {
    self.title = title
    self.pages = pages
    currentPage = pages.first
  }

  /// Computed from the title and all pages.
  var summary: String {
    "\(title): \(pages.reduce(0) { $0 + $1.text.count }) characters on \(pages.count) pages"
  }
}

/// A page of a document.
final class Page: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var text: String

  init(_ text: String) {
    self.text = text
  }
}
