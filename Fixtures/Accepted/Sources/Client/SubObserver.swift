import KeyValueObservation
import Models

final class SubObserver: KeyValueObserver {
  private lazy var observations = ObservationController(observer: self)
  private lazy var others = ObservationController(
    observer: self,
    retainsObserved: true,
    duplicates: .allowed
  )
  private var tokens: [ObservationToken] = []

  func watch(_ object: Sub) {
    observations.observe(object, \.extra) { observer, object, change in
      observer.note(change.new, object.extra)
    }
    observations.observe(object, \.names, options: [.initial, .new, .old, .prior]) {
      $0.note($2.new, $1.names)
    }
    observations.observe(object, \.title, filter: .distinct) { observer, _, change in
      observer.note(change.new, change.old)
    }
    others.observe(object, \.extra, action: SubObserver.changed)
    others.observe(object, \.extra, action: SubObserver.told(_:))
    others.observe(object, \.extra, action: SubObserver.told(_:of:))
    others.observe(object, keyPaths: [\.extra, \.names]) { observer, object, change in
      observer.note(change.new(as: \Sub.extra), object.extra)
    }
    others.observe(object, \.extra, context: "context")
    others.observe(object.$extra) { observer, change in observer.note(change.new, change.old) }
    tokens.append(object.$names.observe { change in use(change.new) })
    tokens.append(object.observe(\.names) { object, change in use(object.names) })
    let token = object.observe(\.names, options: .initial) { _, _ in }
    token.cancel()
    object.observationController.observe(object, \.names) { object, _, change in
      use(object.names)
    }
    object.retainingObservationController.observe(object, \.extra) { object, _, _ in
      use(object.names)
    }
    object.$extra.value = object.extra
    object.$names.update { $0 = $0 }
    observations.unobserve(object, \.extra)
    observations.unobserve(object.$extra)
    observations.unobserve(object)
    observations.unobserveAll()
  }

  private func changed() {}

  private func told(_ change: Change<Int>) {
    note(change.new, change.old)
  }

  private func told(_ change: Change<Int>, of object: Sub) {
    note(change.new, object.extra)
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
