import KeyValueObservation

final class Part {}

@MainActor
final class Model: @MainActor KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var level = 0
  @Observed var part = Part()
}

@MainActor
func iterateElsewhere(_ model: Model) {
  let values = model.values(of: \.level)
  // expect: passing closure as a 'sending' parameter risks causing data races between main actor-isolated code
  Task.detached {
    for await value in values { print(value) }
  }
}

@MainActor
func awaitElsewhere(_ model: Model) {
  let parts = model.values(of: \.part)
  Task { @concurrent in
    var iterator = parts.makeAsyncIterator()
    _ = await iterator.next()
  }
}
