/// What happened to an observed property.
///
/// A change is a value: it doesn't change after it was delivered, and it may be kept. The old and
/// the new value are a matching pair, taken when the change was committed.
///
/// ```swift
/// let token = clock.observe(\.hour, options: [.old, .new]) { clock, change in
///   print(change.old, "became", change.new)
/// }
/// ```
///
/// An absent value means that it wasn't asked for; where the property itself is optional, a `nil`
/// that was asked for is present: `change.new == .some(nil)`.
public struct Change<Value> {
  /// The value after the change; `nil` if it wasn't asked for, and in prior changes.
  public var new: Value?
  /// The value before the change; `nil` if it wasn't asked for, and in initial changes.
  public var old: Value?
  /// The property as it was spelled when the observation was made.
  public var keyPath: AnyKeyPath
  // Out of line, as few changes have them. A range set in here would make each change several times
  // as expensive, since its layout isn't known at compile time.
  @usableFromInline var details: ChangeDetails?
  /// How the property changed.
  public var kind: ChangeKind
  /// Whether the change is about to happen (option `prior`) rather than done.
  public var isPrior: Bool

  /// Makes a change, for instance to call a handler in a test.
  ///
  /// - Parameters:
  ///   - kind: How the property changed.
  ///   - new: The value after the change.
  ///   - old: The value before the change.
  ///   - indexes: The affected positions of a collection.
  ///   - isPrior: Whether the change is about to happen.
  ///   - keyPath: The property.
  @inlinable
  public init(
    kind: ChangeKind = .setting,
    new: Value? = nil,
    old: Value? = nil,
    indexes: RangeSet<Int>? = nil,
    isPrior: Bool = false,
    keyPath: AnyKeyPath
  ) {
    self.new = new
    self.old = old
    details = indexes.map { ChangeDetails($0) }
    self.keyPath = keyPath
    self.kind = kind
    self.isPrior = isPrior
  }

  /// Makes a setting, without the detour over a range set.
  @inlinable
  init(new: Value?, old: Value?, isPrior: Bool = false, at keyPath: AnyKeyPath) {
    self.new = new
    self.old = old
    self.keyPath = keyPath
    details = nil
    kind = .setting
    self.isPrior = isPrior
  }

  /// The affected positions of a collection; `nil` for a setting and for collections without order.
  @inlinable public var indexes: RangeSet<Int>? {
    get { details?.indexes }
    set { details = newValue.map { ChangeDetails($0) } }
  }
}

extension Change: Equatable where Value: Equatable {}

// The proof: all fields but the key path are `Sendable` when the value is. A key path is immutable,
// and here it serves as the property's identity.
extension Change: @unchecked Sendable where Value: Sendable {}
