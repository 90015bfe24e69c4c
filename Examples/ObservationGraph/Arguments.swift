/// What the command line asks for.
enum Arguments {
  case show(dotFile: String, mermaid: Bool)
  case help
  case mistake(String)

  static let usage = """
    usage: observation-graph [--dot FILE] [--mermaid]

    Builds a small document with views that observe it, prints who observes whom, and writes the
    graph for Graphviz: dot -Tsvg observation-graph.dot -o observation-graph.svg

      --dot FILE  the file to write; observation-graph.dot if not given
      --mermaid   prints the graph as a Mermaid flowchart instead of as text
      --help      this text
    """

  static func parse(_ words: [String]) -> Arguments {
    var dotFile: String?
    var mermaid = false
    var rest = words[...]
    while let word = rest.popFirst() {
      switch (word, rest.first) {
      case ("--help", _), ("-h", _): return .help
      case ("--mermaid", _): mermaid = true
      case ("--dot", _) where dotFile != nil: return .mistake("--dot is given twice")
      case ("--dot", let file?) where !file.isEmpty && !file.hasPrefix("--"):
        dotFile = file
        rest.removeFirst()
      case ("--dot", _): return .mistake("--dot needs a file")
      default: return .mistake("unknown argument '\(word)'")
      }
    }
    return .show(dotFile: dotFile ?? "observation-graph.dot", mermaid: mermaid)
  }
}
