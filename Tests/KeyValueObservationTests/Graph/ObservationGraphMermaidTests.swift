import KeyValueObservation
import Testing

struct ObservationGraphMermaidTests {
  @Test func `the graph is drawn for Mermaid`() {
    #expect(
      Desk().graph.mermaid == """
        flowchart LR
          n1["Binder#1"]
          n2(["Reader#1"])
          n3["Leaf#1"]
          n4["Leaf#2"]
          n5(["Reader#2 (gone)"])
          n6{{"token#1"}}
          n2 -->|"label [new, initial]<br/>App/Reader.swift:1"| n1
          n2 -->|"top.text [new]<br/>App/Reader.swift:2"| n1
          n2 -.->|"text"| n3
          n2 -->|"{leaves, text} [new, old]<br/>App/Reader.swift:3"| n1
          n2 -.->|"text"| n3
          n2 -.->|"text"| n4
          n5 -->|"label [new]<br/>App/Orphan.swift:4"| n1
          n6 -->|"leaves [new]<br/>App/Script.swift:5"| n1
          n4 -->|"text [new]<br/>App/Leaf.swift:6"| n3
          style n5 stroke-dasharray: 4

        """
    )
  }

  @Test func `without objects there is a flowchart too`() {
    #expect(ObservationGraph.snapshot(of: []).mermaid == "flowchart LR\n")
  }

  @Test func `what would be markup is escaped`() {
    let binder = Binder()
    let file: StaticString = "App\\a `b`;\n<c> & d.swift"
    let token = binder.observe(\.`size "in" cm`, file: file, line: 1) { _, _ in }
    let lines = ObservationGraph.snapshot(of: binder).mermaid.split(separator: "\n")
    #expect(
      lines.filter { $0.contains("-->") } == [
        """
          n2 -->|"size #quot;in#quot; cm [new]<br/>\
        App#92;a #96;b#96;#59;<br/>#lt;c#gt; #amp; d.swift:1"| n1
        """
      ]
    )
    token.cancel()
  }
}
