extension ObservationGraph {
  /// The graph in the language of Graphviz, which draws it by `dot -Tsvg graph.dot -o graph.svg`.
  ///
  /// Boxes are objects, ovals observers, and diamonds tokens; whoever is gone is dotted. An arrow
  /// leads from the observer to the object that it observes, a dashed one to what a nested or
  /// computed observation depends on besides.
  public var dot: String {
    let lines =
      [
        "digraph observations {",
        "  rankdir = LR",
        "  node [fontname = \"Helvetica\"]",
        "  edge [fontname = \"Helvetica\", fontsize = 10]",
      ] + nodes.map { "  \($0.dot)" } + edges.map { "  \($0.dot)" } + ["}"]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ObservationGraph.Node {
  fileprivate var dot: String {
    let line = isGone ? ", style = dotted" : ""
    return "\(dotID) [label = \(DOTText.quoted([description])), shape = \(shape)\(line)]"
  }

  fileprivate var dotID: String { "n\(id + 1)" }

  private var shape: String {
    switch kind {
    case .object: "box"
    case .observer: "ellipse"
    case .token: "diamond"
    }
  }
}

extension ObservationGraph.Edge {
  fileprivate var dot: String {
    let line = kind == .dependency ? ", style = dashed" : ""
    return "\(observer.dotID) -> \(object.dotID) [label = \(DOTText.quoted(labelLines))\(line)]"
  }
}

/// Texts as Graphviz reads them.
private enum DOTText {
  /// Lines in quotes, left aligned if there are several.
  static func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { $0.flatMap(escaped(_:)) }.map { String($0) }
    let isSingle = escaped.count == 1
    return "\"\(isSingle ? escaped.joined() : escaped.map { "\($0)\\l" }.joined())\""
  }

  private static func escaped(_ character: Character) -> String {
    switch character {
    case "\"": "\\\""
    case "\\": "\\\\"
    case _ where character.isNewline: "\\n"
    default: String(character)
    }
  }
}
