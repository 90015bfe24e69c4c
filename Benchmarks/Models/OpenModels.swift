public import KeyValueObservation

/// An observed model that may be subclassed, so that its accessors are called through its vtable.
open class OpenObservedModel: KeyValueObservable, NumberModel {
  /// What the library needs.
  public let observationRegistry = ObservationRegistry()
  @Observed open var number = 0

  init() {}
}

/// A plain model that may be subclassed.
open class OpenPlainModel: NumberModel {
  open var number = 0

  init() {}
}

/// Makes sure that there is a subclass.
final class OpenObservedSubclass: OpenObservedModel {
  override var number: Int {
    get { super.number &+ 1 }
    set { super.number = newValue }
  }
}

/// Makes sure that there is a subclass.
final class OpenPlainSubclass: OpenPlainModel {
  override var number: Int {
    get { super.number &+ 1 }
    set { super.number = newValue }
  }
}
