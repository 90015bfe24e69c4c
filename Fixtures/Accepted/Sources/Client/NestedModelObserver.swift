import KeyValueObservation
import Models

final class NestedModelObserver: KeyValueObserver {
  private lazy var observations = ObservationController(observer: self)
  private lazy var others = ObservationController(
    observer: self,
    retainsObserved: true,
    duplicates: .allowed
  )
  private var tokens: [ObservationToken] = []

  func watch(_ object: Outer.NestedModel) {
    observations.observe(object, \.count) { observer, object, change in
      observer.note(change.new, object.count)
    }
    observations.observe(object, \.count, options: [.initial, .new, .old, .prior]) {
      $0.note($2.new, $1.count)
    }
    observations.observe(object, \.count.description, filter: .distinct) { observer, _, change in
      observer.note(change.new, change.old)
    }
    others.observe(object, \.count, action: NestedModelObserver.changed)
    others.observe(object, \.count, action: NestedModelObserver.told(_:))
    others.observe(object, \.count, action: NestedModelObserver.told(_:of:))
    others.observe(object, keyPaths: [\.count, \.count]) { observer, object, change in
      observer.note(change.new(as: \Outer.NestedModel.count), object.count)
    }
    others.observe(object, \.count, context: "context")
    others.observe(object.$count) { observer, change in observer.note(change.new, change.old) }
    tokens.append(object.$count.observe { change in use(change.new) })
    tokens.append(object.observe(\.count) { object, change in use(object.count) })
    let token = object.observe(\.count, options: .initial) { _, _ in }
    token.cancel()
    object.observationController.observe(object, \.count) { object, _, change in
      use(object.count)
    }
    object.retainingObservationController.observe(object, \.count) { object, _, _ in
      use(object.count)
    }
    object.count += 1
    object.$count.update { $0 = $0 }
    observations.unobserve(object, \.count)
    observations.unobserve(object.$count)
    observations.unobserve(object)
    observations.unobserveAll()
  }

  private func changed() {}

  private func told(_ change: Change<Int>) {
    note(change.new, change.old)
  }

  private func told(_ change: Change<Int>, of object: Outer.NestedModel) {
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
