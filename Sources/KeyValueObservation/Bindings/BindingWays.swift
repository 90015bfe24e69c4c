/// The two transforms of a two-way binding, and how to tell that two values agree.
struct BindingWays<Input, Output> {
  let to: (Input) -> Output
  let from: (Output) -> Input
  private let isReversible: Bool

  init(to: @escaping (Input) -> Output, from: @escaping (Output) -> Input) {
    self.to = to
    self.from = from
    isReversible = false
  }

  /// Whether the first value is what is made of the second, where that has to be asked.
  var agreesForwards: ((Input, Output) -> Bool)? { Self.agreement(from, unless: isReversible) }

  /// Whether the second value is what is made of the first, where that has to be asked.
  var agreesBackwards: ((Output, Input) -> Bool)? {
    BindingWays<Output, Input>.agreement(to, unless: isReversible)
  }

  private static func agreement(
    _ way: @escaping (Output) -> Input,
    unless isReversible: Bool
  ) -> ((Input, Output) -> Bool)? {
    guard !isReversible, let isEqual = ValueEquality.of(Input.self) else { return nil }
    return { input, output in isEqual(way(output), input) }
  }
}

extension BindingWays where Input == Output {
  /// No transforms: each value is the other.
  init() {
    to = { $0 }
    from = { $0 }
    isReversible = true
  }
}
