import KeyValueObservation
import Models

/// An observer that threads share, of a model that threads share.
final class SharedModelObserver: KeyValueObserver, Sendable {
  func watch(_ object: SharedModel) {
    let observations = ObservationController(observer: self, duplicates: .allowed)
    observations.observe(object, \.count) { observer, object, change in
      observer.note(change.new, object.count)
    }
    observations.observe(object, \.title, filter: .distinct) { observer, _, change in
      observer.note(change.new, change.old)
    }
    observations.observe(object, \.count, action: SharedModelObserver.changed)
    observations.observe(object, \.count, action: SharedModelObserver.told(_:))
    observations.observe(object, \.count, action: SharedModelObserver.told(_:of:))
    observations.observe(object, keyPaths: [\.count, \.names]) { observer, object, change in
      observer.note(change.new(as: \SharedModel.count), object.count)
    }
    observations.observe(object, \.count, context: "context")
    observations.observe(object.$count) { observer, change in
      observer.note(change.new, change.old)
    }
    let token = object.observe(\.names) { object, change in use(object.names) }
    object.observationController.observe(object, \.names) { object, _, change in
      use(object.names)
    }
    Task.detached {
      object.count += 1
      token.cancel()
      observations.unobserveAll()
    }
  }

  private func changed() {}

  private func told(_ change: Change<Int>) {
    note(change.new, change.old)
  }

  private func told(_ change: Change<Int>, of object: SharedModel) {
    note(change.new, object.count)
  }

  private func note<First, Second>(_ first: First, _ second: Second) {
    use(first)
    use(second)
  }

  func observeValue(
    forKeyPath keyPath: AnyKeyPath,
    of object: any KeyValueObservable,
    change: ChangeDictionary,
    context: ObservationContext?
  ) {
    note(change.kind, context?.name)
  }
}
