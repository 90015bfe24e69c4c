import KeyValueObservation

final class Counter: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @Observed var count = 0
}

final class Dial: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var position = 0
}

@MainActor
final class Label {
  var text = ""
}

final class Board: Sendable {
  // expect: any thread may change a Sendable object, so all that a binding uses must be Sendable
  // expect: call to global actor 'SendableRequired'-isolated instance method 'bind
  func bind(_ counter: Counter, _ dial: Dial) {
    let observations = ObservationController(observer: self)
    observations.bind(counter, \.count, to: dial, \.position)
    observations.bind(counter, \.count, to: dial, \.position) { $0 * 2 }
    observations.bindTwoWay(counter, \.count, dial, \.position)
    observations.bindTwoWay(dial, \.position, counter, \.count)
    observations.bindTwoWay(dial, \.position, counter, \.count, to: { $0 }, from: { $0 })
  }

  @MainActor
  func show(_ counter: Counter, in label: Label) {
    let observations = ObservationController(observer: self)
    observations.bind(counter, \.count, to: label, \.text) { "\($0)" }
  }
}

final class PlainBoard {
  func bind(_ counter: Counter, _ other: Counter) {
    let observations = ObservationController(observer: self)
    observations.bind(counter, \.count, to: other, \.count)
    observations.bindTwoWay(counter, \.count, other, \.count)
  }
}
