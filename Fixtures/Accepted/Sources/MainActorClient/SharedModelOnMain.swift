import KeyValueObservation
import Models

// The compiler doesn't take a wrapped property in a class that is `nonisolated` and `Sendable` at once
// (Swift 6.3). So the properties are in one class and the promise is in another.
nonisolated class LocalSharedProperties: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var count = 0
}

nonisolated final class LocalSharedModel: LocalSharedProperties, @unchecked Sendable {}

final class Page {
  private lazy var observations = ObservationController(observer: self)
  private var tokens: [ObservationToken] = []
  private var text = ""

  func watch(_ model: SharedModel, _ local: LocalSharedModel) {
    observations.observe(model, \.title, on: .main) { page, model, change in
      page.text = change.new ?? model.title
    }
    observations.observe(local, \.count, on: .main) { page, local, _ in
      page.text = "\(local.count)"
    }
    observations.observe(model, \.count, on: .caller) { page, _, change in
      page.text = "\(change)"
    }
    observations.observe(model, \.count, \.names, on: .main) { page, _, count, names in
      page.text = "\(count) \(names)"
    }
    observations.observe(model.$count, on: .main) { page, change in page.text = "\(change)" }
    tokens.append(model.observe(\.title, on: .main) { [self] model, _ in text = model.title })
    tokens.append(model.$count.observe(on: .main) { [self] _ in text = "" })
  }

  func bind(_ model: LocalModel, _ other: MainActorModel) {
    observations.bind(model, \.count, to: other, \.count)
    observations.bindTwoWay(model, \.names, other, \.names)
    withObservationBatch {
      model.$names.append("a")
      other.count += 1
    }
  }

  func end() async {
    observations.unobserveAll()
    for token in tokens { await token.finished() }
  }
}

nonisolated final class PlainPage {
  private lazy var observations = ObservationController(observer: self)
  private var text = ""

  @MainActor
  func watch(_ model: SharedModel) {
    observations.observe(model, \.title, on: .caller) { page, model, _ in page.text = model.title }
  }
}
