/// How an observed property changed.
public enum ChangeKind: Sendable, Hashable {
  /// The whole value was set, or mutated in place.
  case setting
  /// Elements were inserted into an observed collection.
  case insertion
  /// Elements were removed from an observed collection.
  case removal
  /// Elements of an observed collection were replaced by others.
  case replacement
}

extension ChangeKind: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .setting: "setting"
    case .insertion: "insertion"
    case .removal: "removal"
    case .replacement: "replacement"
    }
  }
}
