/// The end of a path, as an observation of the property there: as long as nobody else observes that
/// property, its setter tells the path's observation straight away, with the values that it has.
// The proof for `Sendable`: `owner` is written before anybody else knows the entry.
final class LeafInfo<Value>: PropertyInfo<Value>, @unchecked Sendable {
  /// The path's observation, held until it takes the link back, at the latest at its end: the thread that
  /// delivers for the property may be calling it while another one ends it.
  private let path: DerivedInfo
  @exclusivity(unchecked) private var owner: Unmanaged<DependencyLink>?

  /// Makes the end of a path.
  ///
  /// - Parameters:
  ///   - path: The path's observation.
  ///   - slot: The property's slot.
  ///   - tell: Tells the path's observation.
  init<Path: DerivedInfo>(
    of path: Path,
    in slot: PropertySlot,
    tell: @escaping (Path, Change<Value>) -> Void
  ) {
    self.path = path
    super.init(path, slot: slot, handler: LendingHandler(tell))
  }

  @available(*, unavailable)
  required init(
    _ object: borrowing AnyObject,
    _ subject: consuming Subject,
    _ request: borrowing ObservationRequest,
    needs: ObservingOptions,
    handler: consuming LendingHandler<Value>
  ) {
    fatalError("the end of a path is made for the path")
  }

  override var link: DependencyLink? {
    get { owner?.takeUnretainedValue() }
    set { owner = newValue.map { .passUnretained($0) } }
  }
}
