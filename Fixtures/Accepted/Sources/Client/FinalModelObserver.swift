import KeyValueObservation
import Models

final class FinalModelObserver: KeyValueObserver {
  private lazy var observations = ObservationController(observer: self)
  private lazy var others = ObservationController(
    observer: self,
    retainsObserved: true,
    duplicates: .allowed
  )
  private var tokens: [ObservationToken] = []

  func watch(_ object: FinalModel) {
    observations.observe(object, \.count) { observer, object, change in
      observer.note(change.new, object.count)
    }
    observations.observe(object, \.names, options: [.initial, .new, .old, .prior]) {
      $0.note($2.new, $1.names)
    }
    observations.observe(object, \.title, filter: .distinct) { observer, _, change in
      observer.note(change.new, change.old)
    }
    others.observe(object, \.count, action: FinalModelObserver.changed)
    others.observe(object, \.count, action: FinalModelObserver.told(_:))
    others.observe(object, \.count, action: FinalModelObserver.told(_:of:))
    others.observe(object, keyPaths: [\.count, \.names]) { observer, object, change in
      observer.note(change.new(as: \FinalModel.count), object.count)
    }
    others.observe(object, \.count, context: "context")
    others.observe(object.$count) { observer, change in observer.note(change.new, change.old) }
    tokens.append(object.$names.observe { change in use(change.new) })
    tokens.append(object.observe(\.names) { object, change in use(object.names) })
    let token = object.observe(\.names, options: .initial) { _, _ in }
    token.cancel()
    object.observationController.observe(object, \.names) { object, _, change in
      use(object.names)
    }
    object.retainingObservationController.observe(object, \.count) { object, _, _ in
      use(object.names)
    }
    object.$count.value = object.count
    object.$names.update { $0 = $0 }
    observations.unobserve(object, \.count)
    observations.unobserve(object.$count)
    observations.unobserve(object)
    observations.unobserveAll()
  }

  private func changed() {}

  private func told(_ change: Change<Int>) {
    note(change.new, change.old)
  }

  private func told(_ change: Change<Int>, of object: FinalModel) {
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
