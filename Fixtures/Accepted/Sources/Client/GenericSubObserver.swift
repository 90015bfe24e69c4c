import KeyValueObservation
import Models

final class GenericSubObserver: KeyValueObserver {
  private lazy var observations = ObservationController(observer: self)
  private lazy var others = ObservationController(
    observer: self,
    retainsObserved: true,
    duplicates: .allowed
  )
  private var tokens: [ObservationToken] = []

  func watch(_ object: GenericSub<Int>) {
    observations.observe(object, \.element) { observer, object, change in
      observer.note(change.new, object.element)
    }
    observations.observe(object, \.largest, options: [.initial, .new, .old, .prior]) {
      $0.note($2.new, $1.largest)
    }
    observations.observe(object, \.elements.count, filter: .distinct) { observer, _, change in
      observer.note(change.new, change.old)
    }
    others.observe(object, \.element, action: GenericSubObserver.changed)
    others.observe(object, \.element, action: GenericSubObserver.told(_:))
    others.observe(object, \.element, action: GenericSubObserver.told(_:of:))
    others.observe(object, keyPaths: [\.element, \.largest]) { observer, object, change in
      observer.note(change.new(as: \GenericSub<Int>.element), object.element)
    }
    others.observe(object, \.element, context: "context")
    others.observe(object.$element) { observer, change in observer.note(change.new, change.old) }
    tokens.append(object.$largest.observe { change in use(change.new) })
    tokens.append(object.observe(\.largest) { object, change in use(object.largest) })
    let token = object.observe(\.largest, options: .initial) { _, _ in }
    token.cancel()
    object.observationController.observe(object, \.largest) { object, _, change in
      use(object.largest)
    }
    object.retainingObservationController.observe(object, \.element) { object, _, _ in
      use(object.largest)
    }
    object.$element.value = object.element
    object.$largest.update { $0 = $0 }
    observations.unobserve(object, \.element)
    observations.unobserve(object.$element)
    observations.unobserve(object)
    observations.unobserveAll()
  }

  private func changed() {}

  private func told(_ change: Change<Int>) {
    note(change.new, change.old)
  }

  private func told(_ change: Change<Int>, of object: GenericSub<Int>) {
    note(change.new, object.element)
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
