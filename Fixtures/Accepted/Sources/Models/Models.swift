// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeyValueObservation

public final class FinalModel: KeyValueObservable {
  public let observationRegistry = ObservationRegistry()
  @Observed public var count = 0
  @Observed public var names: [String] = []
  @Observed public var open: OpenModel?
  public var title: String { "\(count) \(names.first ?? "-")" }

  public init() {}
}

open class OpenModel: KeyValueObservable {
  public let observationRegistry = ObservationRegistry()
  @Observed public var count = 0
  @Observed public var names: [String] = []
  open var title: String { "\(count)" }

  public init() {}
}

open class GenericModel<Element>: KeyValueObservable {
  public let observationRegistry = ObservationRegistry()
  @Observed public var element: Element
  @Observed public var elements: [Element] = []

  public init(_ element: Element) {
    self.element = element
  }
}

public enum Outer {
  public final class NestedModel: KeyValueObservable {
    public let observationRegistry = ObservationRegistry()
    @Observed public var count = 0
    @Observed public internal(set) var sum = 0

    public init() {}
  }
}

@MainActor
open class MainActorModel: @MainActor KeyValueObservable {
  public let observationRegistry = ObservationRegistry()
  @Observed public var count = 0
  @Observed public var names: [String] = []
  public var title: String { "\(count)" }

  public init() {}
}

/// It sees to the safety of its property itself, here by being set before it is shared.
public final class SharedModel: KeyValueObservable, @unchecked Sendable {
  public let observationRegistry = ObservationRegistry()
  @Observed public var count = 0
  @Observed public var names: [String] = []
  public var title: String { "\(count)" }

  public init() {}
}
