extension ObservationGraph {
  /// An object, an observer, or a token, as a graph shows it.
  public struct Node: Sendable, Hashable, Identifiable {
    /// What a node stands for.
    public enum Kind: Sendable, Hashable {
      /// An object that can be observed. It may observe as well.
      case object
      /// An observer that can't be observed itself.
      case observer
      /// The token of an observation that no controller made, in place of an observer.
      case token
    }

    /// The position among the nodes of the graph.
    public let id: Int
    /// What the node stands for.
    public let kind: Kind
    /// The class, with its module where two classes have the same name; `token` for a token.
    public let className: String
    /// Tells those of one class apart, from 1 up, in the order in which they were found.
    public let number: Int
    /// Whether it is an observer that is gone, while its controller is still there.
    public let isGone: Bool

    /// The class and the number, as in `Document#1`, which no other node of the graph has.
    public var name: String { "\(className)#\(number)" }
  }
}

extension ObservationGraph.Node: CustomStringConvertible {
  /// The name, as in `Document#1`, or `TitleView#2 (gone)`.
  public var description: String { isGone ? "\(name) (gone)" : name }
}
