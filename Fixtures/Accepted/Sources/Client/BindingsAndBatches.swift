import KeyValueObservation
import Models

/// What may be bound: objects of one isolation, or objects that threads share.
final class Wiring: Sendable {
  func bind(_ model: FinalModel, _ other: OpenModel) {
    let observations = ObservationController(observer: self)
    observations.bind(model, \.count, to: other, \.count)
    observations.bind(model, \.title, to: other, \.names) { [$0] }
    observations.bindTwoWay(model, \.names, other, \.names)
    observations.bindTwoWay(model, \.count, other, \.count, to: { $0 * 2 }, from: { $0 / 2 })
  }

  func bind(_ model: SharedModel, _ other: SharedModel) {
    let observations = ObservationController(observer: self)
    observations.bind(model, \.count, to: other, \.count)
    observations.bind(model, \.title, to: other, \.names) { [$0] }
    observations.bindTwoWay(model, \.names, other, \.names)
    observations.bindTwoWay(model, \.count, other, \.count, to: { $0 * 2 }, from: { $0 / 2 })
  }

  @MainActor
  func bind(_ model: MainActorModel, _ other: MainActorModel) {
    let observations = ObservationController(observer: self)
    observations.bind(model, \.count, to: other, \.count)
    observations.bindTwoWay(model, \.names, other, \.names)
  }

  /// What one thread has is bound to what threads share: the source says which thread sets it.
  func bind(_ model: FinalModel, _ other: SharedModel) {
    let observations = ObservationController(observer: self)
    observations.bind(model, \.count, to: other, \.count)
  }
}

func edit(_ model: FinalModel, _ shared: SharedModel) {
  let count = withObservationBatch {
    model.count += 1
    model.$names.append("a")
    model.$names.insert("b", at: 0)
    shared.$names.update(to: ["c"])
    return model.names.count
  }
  use(count)
}

@MainActor
func edit(_ model: MainActorModel) {
  withObservationBatch {
    model.$names.append("a")
    model.$names.removeAll()
    model.names += ["b"]
  }
}
