extension ObservationGraph {
  /// An observation, or what a nested or computed observation depends on, as a graph shows it.
  public struct Edge: Sendable, Hashable {
    /// What an edge stands for.
    public enum Kind: Sendable, Hashable {
      /// An observation, which leads from who is told to the object that was named.
      case observation
      /// The dependency of a nested or computed observation on another object than that.
      case dependency
    }

    /// What the edge stands for.
    public let kind: Kind
    /// The number of the observation, from 1 up, in the order of registration.
    ///
    /// A dependency has that of the observation that it belongs to.
    public let observation: Int
    /// Who is told.
    public let observer: Node
    /// The object whose change is told.
    public let object: Node
    /// The property of the object: `hour`, `dog.name`, or in braces what a computed property reads.
    public let property: String
    /// What the observation is told.
    public let options: ObservingOptions
    /// The module and the file in which the observation was made.
    public let file: String
    /// The line in which it was made.
    public let line: UInt
  }
}

extension ObservationGraph.Edge: CustomStringConvertible {
  /// As in `TitleView#1 observes Document#1.title [new] at Editor/TitleView.swift:12`.
  public var description: String {
    let verb = kind == .observation ? "observes" : "depends on"
    return "\(observer) \(verb) \(object).\(property) \(options) at \(site)"
  }

  /// The file and the line.
  var site: String { "\(file):\(line)" }

  /// What a picture says at the edge.
  ///
  /// A dependency needs no more than its property: the rest stands at its observation.
  var labelLines: [String] {
    kind == .observation ? ["\(property) \(options)", site] : [property]
  }
}
