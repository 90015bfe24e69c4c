import KeyValueObservation

switch Arguments.parse(Array(CommandLine.arguments.dropFirst())) {
case .show(let file, let mermaid):
  let editor = Editor()
  let graph = editor.graph
  print(mermaid ? graph.mermaid : "\(graph)\n", terminator: "")
  if let problem = Output.save(graph.dot, to: file) { Output.fail(problem, code: 1) }
  Output.note("wrote \(file)")
case .help:
  print(Arguments.usage)
case .mistake(let text):
  Output.fail("\(text)\n\n\(Arguments.usage)", code: 2)
}
