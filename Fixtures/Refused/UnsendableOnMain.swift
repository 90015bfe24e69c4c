import KeyValueObservation

final class Page {
  var text = ""
}

final class Book: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @Observed var page = Page()
  @Observed var count = 0
}

final class Draft: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var count = 0
}

final class Log {}

@MainActor
final class Reader {
  lazy var observations = ObservationController(observer: self)

  func read(_ book: Book, _ draft: Draft, _ log: Log) {
    // expect: type 'Page' does not conform to the 'Sendable' protocol
    observations.observe(book, \.page, on: .main) { _, _, _ in }
    // expect: type 'Draft' does not conform to the 'Sendable' protocol
    observations.observe(draft, \.count, on: .main) { _, _, _ in }
    // expect: type 'Log' does not conform to the 'Sendable' protocol
    ObservationController(observer: log).observe(book, \.count, on: .main) { _, _, _ in }
  }
}
