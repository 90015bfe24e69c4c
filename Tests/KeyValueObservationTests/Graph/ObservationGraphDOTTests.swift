import KeyValueObservation
import Testing

struct ObservationGraphDOTTests {
  @Test func `the graph is drawn for Graphviz`() {
    #expect(
      Desk().graph.dot == #"""
        digraph observations {
          rankdir = LR
          node [fontname = "Helvetica"]
          edge [fontname = "Helvetica", fontsize = 10]
          n1 [label = "Binder#1", shape = box]
          n2 [label = "Reader#1", shape = ellipse]
          n3 [label = "Leaf#1", shape = box]
          n4 [label = "Leaf#2", shape = box]
          n5 [label = "Reader#2 (gone)", shape = ellipse, style = dotted]
          n6 [label = "token#1", shape = diamond]
          n2 -> n1 [label = "label [new, initial]\lApp/Reader.swift:1\l"]
          n2 -> n1 [label = "top.text [new]\lApp/Reader.swift:2\l"]
          n2 -> n3 [label = "text", style = dashed]
          n2 -> n1 [label = "{leaves, text} [new, old]\lApp/Reader.swift:3\l"]
          n2 -> n3 [label = "text", style = dashed]
          n2 -> n4 [label = "text", style = dashed]
          n5 -> n1 [label = "label [new]\lApp/Orphan.swift:4\l"]
          n6 -> n1 [label = "leaves [new]\lApp/Script.swift:5\l"]
          n4 -> n3 [label = "text [new]\lApp/Leaf.swift:6\l"]
        }

        """#
    )
  }

  @Test func `without objects there is a graph too`() {
    #expect(
      ObservationGraph.snapshot(of: []).dot == """
        digraph observations {
          rankdir = LR
          node [fontname = "Helvetica"]
          edge [fontname = "Helvetica", fontsize = 10]
        }

        """
    )
  }

  @Test func `quotes, backslashes and line breaks are escaped`() {
    let binder = Binder()
    let file: StaticString = "App\\a \"b\"\n<c>.swift"
    let token = binder.observe(\.`size "in" cm`, file: file, line: 1) { _, _ in }
    let lines = ObservationGraph.snapshot(of: binder).dot.split(separator: "\n")
    #expect(
      lines.filter { $0.contains("->") } == [
        #"  n2 -> n1 [label = "size \"in\" cm [new]\lApp\\a \"b\"\n<c>.swift:1\l"]"#
      ]
    )
    token.cancel()
  }
}
