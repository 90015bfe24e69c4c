import KeyValueObservation
import Testing

/// Contract 5: endings from `deinit`, and of objects that observe each other.
struct Contract05DeinitTests {
  private let logbook = Logbook()

  @Test func `an observer may clean up in its deinit, which isn't needed`() {
    let node = Node()
    do {
      let view = View(logbook, cleansUp: true)
      view.watch(node)
      node.d = 1
    }
    do {
      let view = View(logbook, cleansUp: false)
      view.watch(node)
      node.d = 2
    }
    node.d = 3
    #expect(logbook.lines == ["new 1", "new 2"])
    #expect(node.observationRegistry.observationCount == 0)
  }

  @Test func `an object whose deinit sets a property tells its plain observers, then ends`() {
    let token: ObservationToken
    do {
      let object = LastWords()
      token = object.observe(\.word, options: [.new, .old], handler: logbook.handler())
    }
    #expect(logbook.lines == ["old ? new bye"])
    #expect(token.isActive == false)
  }

  @Test func `an object whose deinit sets a property leaves its computed observers alone`() {
    let token: ObservationToken
    do {
      let object = LastWords()
      token = object.observe(\.shouted, options: [.new, .old], handler: logbook.handler())
    }
    #expect(logbook.lines == [])
    #expect(token.isActive == false)
  }

  @Test func `an object may observe and end observations in its deinit`() {
    do {
      let object = LateObserver(logbook)
      object.word = "a"
    }
    #expect(logbook.lines == ["computed", "new b", "ended"])
  }

  @Test func `an object may announce a change by hand in its deinit`() {
    let token: ObservationToken
    do {
      let object = LastMeter()
      token = object.observe(\.value, options: [.new, .old], handler: logbook.handler())
    }
    #expect(logbook.lines == ["old 0 new 7"])
    #expect(token.isActive == false)
  }

  @Test func `two objects that observe each other end in either order`() {
    for isFirstFirst in [true, false] {
      var first: Peer? = Peer()
      var second: Peer? = Peer()
      weak let weakFirst = first
      weak let weakSecond = second
      if let first, let second {
        first.observations.observe(second, \.value) { peer, _, change in
          peer.value = change.new ?? 0
        }
        second.observations.observe(first, \.value) { peer, _, change in
          if let new = change.new, new != peer.value { peer.value = new }
        }
        first.value = 1
        #expect(second.value == 1)
      }
      if isFirstFirst { first = nil } else { second = nil }
      (first ?? second)?.value = 2
      first = nil
      second = nil
      #expect(weakFirst == nil && weakSecond == nil)
    }
  }

  @Test func `an end action runs once at the end of the object, unless it is taken back`() {
    do {
      let node = Node()
      node.observationRegistry.onEnd { [logbook] in logbook.note("first") }
      let registration = node.observationRegistry.onEnd { [logbook] in logbook.note("taken back") }
      node.observationRegistry.onEnd { [logbook] in logbook.note("second") }
      registration.cancel()
      registration.cancel()
      logbook.note("before")
    }
    #expect(logbook.lines == ["before", "first", "second"])
  }
}

private final class View {
  private let logbook: Logbook
  private let cleansUp: Bool
  private lazy var observations = ObservationController(observer: self)

  init(_ logbook: Logbook, cleansUp: Bool) {
    self.logbook = logbook
    self.cleansUp = cleansUp
  }

  func watch(_ node: Node) {
    observations.observe(node, \.d) { view, _, change in view.logbook.note(change.brief) }
  }

  deinit {
    if cleansUp { observations.unobserveAll() }
  }
}

private final class LastWords: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var word = "?"
  var shouted: String { word + "!" }

  deinit {
    word = "bye"
  }
}

private final class LateObserver: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var word = "?"
  var shouted: String { word + "!" }
  private let logbook: Logbook

  init(_ logbook: Logbook) {
    self.logbook = logbook
    observationRegistry.onEnd { logbook.note("ended") }
  }

  deinit {
    let token = observe(\.word, handler: logbook.handler())
    let computed = observe(\.shouted, options: .initial) { [logbook] _, _ in
      logbook.note("computed")
    }
    word = "b"
    token.cancel()
    word = "c"
    computed.cancel()
    observationController.unobserveAll()
  }
}

private final class LastMeter: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  private var stored = 0
  var value: Int {
    get { access(\.value); return stored }
    set { withMutation(of: \.value) { stored = newValue } }
  }

  deinit {
    value = 7
  }
}

private final class Peer: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var value = 0
  lazy var observations = ObservationController(observer: self)
}
