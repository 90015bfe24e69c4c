import KeyValueObservation

/// Observes a property.
final class TitleView {
  private lazy var observations = ObservationController(observer: self)
  private(set) var text = ""

  init(_ document: Document) {
    observations.observe(document, \.title, options: [.initial, .new]) { view, document, change in
      view.text = document.title
    }
  }
}

/// Observes a nested path: the text of whatever page is the current one.
final class PageView {
  private lazy var observations = ObservationController(observer: self)
  private(set) var text = ""

  init(_ document: Document) {
    observations.observe(document, \.currentPage?.text) { view, document, change in
      view.text = document.currentPage?.text ?? ""
    }
  }
}

/// Observes a computed property, which depends on the document and on all pages.
final class StatusBar {
  private lazy var observations = ObservationController(observer: self)
  private(set) var text = ""

  init(_ document: Document) {
    observations.observe(document, \.summary, options: [.old, .new]) { bar, document, change in
      bar.text = document.summary
    }
  }
}

/// A view that can be observed itself.
///
/// Two of them keep one another at the same position.
final class ScrollView: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var offset = 0

  func follow(_ other: ScrollView) {
    observationController.observe(other, \.offset, filter: .distinct) { view, other, change in
      if view.offset != other.offset { view.offset = other.offset }
    }
  }
}
