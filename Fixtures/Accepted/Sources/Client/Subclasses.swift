import KeyValueObservation
import Models

final class Sub: OpenModel {
  @Observed var extra = 0
  override var title: String { "\(super.title) \(extra)" }
}

final class SubOfGeneric: GenericModel<String> {
  @Observed var extra = 0
}

class GenericSub<Element: Comparable>: GenericModel<Element> {
  @Observed var largest: Element?
}

@MainActor
final class MainActorSub: MainActorModel {
  @Observed var extra = 0
}
