import KeyValueObservation

/// A document and all that looks at it.
struct Editor {
  let document = Document(title: "Letter", pages: [Page("Dear reader,"), Page("Yours,")])
  let views: [AnyObject]
  let scrollViews = [ScrollView(), ScrollView()]
  /// An observation without an observer, which ends with the token.
  let autosave: ObservationToken

  init() {
    views = [TitleView(document), PageView(document), StatusBar(document)]
    autosave = document.observe(\.pages) { document, change in
      print("saved", document.title)
    }
    scrollViews[0].follow(scrollViews[1])
    scrollViews[1].follow(scrollViews[0])
  }

  /// Who observes whom.
  var graph: ObservationGraph { .snapshot(of: [document] + scrollViews) }
}
