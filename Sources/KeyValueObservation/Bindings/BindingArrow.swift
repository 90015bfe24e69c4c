/// One direction of a binding: sets the target when the source has changed.
final class BindingArrow<Source: KeyValueObservable, Target: AnyObject, Input, Output> {
  private let source: BindingPlace
  private let input: KeyPath<Source, Input>
  private let target: WeakReference<Target>
  private let targetPlace: BindingPlace?
  private let output: ReferenceWritableKeyPath<Target, Output>
  private let transform: (Input) -> Output
  /// Whether the way back leads from what the target has to what the source has.
  private let agreesBackwards: ((Input, Output) -> Bool)?
  private let isEqual = ValueEquality.of(Output.self)
  private weak var token: BindingToken?

  init(
    _ token: BindingToken,
    from source: BindingPlace,
    _ input: KeyPath<Source, Input>,
    to target: Target,
    _ targetPlace: BindingPlace?,
    _ output: ReferenceWritableKeyPath<Target, Output>,
    agreesBackwards: ((Input, Output) -> Bool)? = nil,
    transform: @escaping (Input) -> Output
  ) {
    self.token = token
    self.source = source
    self.input = input
    self.target = WeakReference(target)
    self.targetPlace = targetPlace
    self.output = output
    self.agreesBackwards = agreesBackwards
    self.transform = transform
  }

  /// Sets the target for the first time.
  func start(from object: Source) {
    AccessTracker.withoutTracking { carry(from: object, isFirst: true) }
  }

  /// Sets the target to what the source has now, unless they agree.
  ///
  /// The present value and not the one that the change carries: that may be an old one by now, and
  /// sending it over the way back would undo what came after it.
  ///
  /// - Parameter object: The source.
  func carry(from object: Source) {
    carry(from: object, isFirst: false)
  }

  /// At first the way back doesn't count.
  private func carry(from object: Source, isFirst: Bool) {
    guard let target = target.value else { return token?.cancel() ?? () }
    let present = object[keyPath: input]
    let value = transform(present)
    if let isEqual, isEqual(target[keyPath: output], value) { return }
    if !isFirst, agreesBackwards?(present, target[keyPath: output]) == true { return }
    let cause = BindingCause.found(at: source)
    guard isAdmitted(value, cause), mayGoOn(cause, object) else { return }
    cause.write(to: targetPlace?.core) { target[keyPath: output] = value }
  }

  /// Whether the target may be set: if it hasn't been yet, or if it can be told that it differs.
  private func isAdmitted(_ value: Output, _ cause: BindingCause) -> Bool {
    guard let targetPlace, !cause.propagation.visit(targetPlace) else { return true }
    // A value that differs from itself, such as a NaN, would go round for ever.
    return isEqual.map { $0(value, value) } ?? false
  }

  /// Whether it isn't an endless to and fro.
  private func mayGoOn(_ cause: BindingCause, _ object: Source) -> Bool {
    switch cause.effort.spend(atDepth: cause.depth) {
    case .fine: return true
    case .stopped: return false
    case .tooMuch:
      guard let site = token?.site else { return false }
      ObservationDiagnostics.report(.unsettledBinding(input, of: object, at: site))
      return false
    }
  }
}
