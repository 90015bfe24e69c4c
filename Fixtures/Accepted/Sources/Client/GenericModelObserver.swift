import KeyValueObservation
import Models

final class GenericModelObserver: KeyValueObserver {
  private lazy var observations = ObservationController(observer: self)
  private lazy var others = ObservationController(
    observer: self,
    retainsObserved: true,
    duplicates: .allowed
  )
  private var tokens: [ObservationToken] = []

  func watch(_ object: GenericModel<String>) {
    observations.observe(object, \.element) { observer, object, change in
      observer.note(change.new, object.element)
    }
    observations.observe(object, \.elements, options: [.initial, .new, .old, .prior]) {
      $0.note($2.new, $1.elements)
    }
    observations.observe(object, \.element.count, filter: .distinct) { observer, _, change in
      observer.note(change.new, change.old)
    }
    others.observe(object, \.element, action: GenericModelObserver.changed)
    others.observe(object, \.element, action: GenericModelObserver.told(_:))
    others.observe(object, \.element, action: GenericModelObserver.told(_:of:))
    others.observe(object, keyPaths: [\.element, \.elements]) { observer, object, change in
      observer.note(change.new(as: \GenericModel<String>.element), object.element)
    }
    others.observe(object, \.element, context: "context")
    others.observe(object.$element) { observer, change in observer.note(change.new, change.old) }
    tokens.append(object.$elements.observe { change in use(change.new) })
    tokens.append(object.observe(\.elements) { object, change in use(object.elements) })
    let token = object.observe(\.elements, options: .initial) { _, _ in }
    token.cancel()
    object.observationController.observe(object, \.elements) { object, _, change in
      use(object.elements)
    }
    object.retainingObservationController.observe(object, \.element) { object, _, _ in
      use(object.elements)
    }
    object.$element.value = object.element
    object.$elements.update { $0 = $0 }
    observations.unobserve(object, \.element)
    observations.unobserve(object.$element)
    observations.unobserve(object)
    observations.unobserveAll()
  }

  private func changed() {}

  private func told(_ change: Change<String>) {
    note(change.new, change.old)
  }

  private func told(_ change: Change<String>, of object: GenericModel<String>) {
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
