extension ObservationGraph {
  /// The graph as a Mermaid flowchart, which many places that show Markdown draw.
  ///
  /// Boxes are objects, rounded ones observers, and hexagons tokens; whoever is gone is dashed. An
  /// arrow leads from the observer to the object that it observes, a dotted one to what a nested or
  /// computed observation depends on besides.
  public var mermaid: String {
    let gone = nodes.filter(\.isGone).map { "  style \($0.mermaidID) stroke-dasharray: 4" }
    let lines =
      ["flowchart LR"] + nodes.map { "  \($0.mermaid)" } + edges.map { "  \($0.mermaid)" } + gone
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ObservationGraph.Node {
  fileprivate var mermaid: String {
    let label = MermaidText.quoted([description])
    return switch kind {
    case .object: "\(mermaidID)[\(label)]"
    case .observer: "\(mermaidID)([\(label)])"
    case .token: "\(mermaidID){{\(label)}}"
    }
  }

  fileprivate var mermaidID: String { "n\(id + 1)" }
}

extension ObservationGraph.Edge {
  fileprivate var mermaid: String {
    let arrow = kind == .dependency ? "-.->" : "-->"
    let label = MermaidText.quoted(labelLines)
    return "\(observer.mermaidID) \(arrow)|\(label)| \(object.mermaidID)"
  }
}

/// Texts as Mermaid reads them.
private enum MermaidText {
  /// Lines in quotes.
  static func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { String($0.flatMap(escaped(_:))) }
    return "\"\(escaped.joined(separator: "<br/>"))\""
  }

  /// A character, as an entity if it could be taken for markup, for an entity's end, or for
  /// Markdown.
  private static func escaped(_ character: Character) -> String {
    switch character {
    case "\"": "#quot;"
    case "<": "#lt;"
    case ">": "#gt;"
    case "&": "#amp;"
    case ";": "#59;"
    case "`": "#96;"
    case "\\": "#92;"
    case _ where character.isNewline: "<br/>"
    default: String(character)
    }
  }
}
