import KeyValueObservation
import Testing

/// Contract 6: who keeps whom alive.
struct Contract06OwnershipTests {
  @Test(arguments: [true, false])
  func `a controller doesn't keep its observer alive`(_ retainsObserved: Bool) {
    let node = Node()
    weak var gone: Observer?
    let controller: ObservationController<Observer>
    do {
      let observer = Observer()
      gone = observer
      controller = ObservationController(observer: observer, retainsObserved: retainsObserved)
      controller.observe(node, \.d) { observer, _, change in observer.sum += change.new ?? 0 }
      node.d = 1
      #expect(observer.sum == 1)
    }
    #expect(gone == nil)
    #expect(controller.observer == nil)
  }

  @Test(arguments: [true, false])
  func `observing oneself never leaks`(_ retainsObserved: Bool) {
    weak var gone: Selfish?
    do {
      let selfish = Selfish(retainsObserved: retainsObserved)
      gone = selfish
      selfish.value = 2
      #expect(selfish.calls == ["value", "doubled", "path"])
    }
    #expect(gone == nil)
  }

  @Test func `an object's own controllers end with it`() {
    let node = Node()
    weak var gone: Selfish?
    do {
      let selfish = Selfish(retainsObserved: false)
      gone = selfish
      selfish.observationController.observe(node, \.d) { selfish, _, _ in
        selfish.calls.append("d")
      }
      selfish.retainingObservationController.observe(node, \.e) { selfish, _, _ in
        selfish.calls.append("e")
      }
      selfish.retainingObservationController.observe(selfish, \.value) { selfish, _, _ in
        selfish.calls.append("own")
      }
      #expect(selfish.observationController === selfish.observationController)
      #expect(selfish.observationController !== selfish.retainingObservationController)
      node.d = 1
      node.e = 1
      #expect(selfish.calls == ["d", "e"])
    }
    #expect(gone == nil)
    #expect(node.observationRegistry.observationCount == 0)
  }

  @Test func `a handler keeps its observer alive while it runs`() {
    let node = Node()
    weak var gone: Observer?
    var observer: Observer? = Observer()
    gone = observer
    let controller = observer.map { ObservationController(observer: $0) }
    var isAlive = false
    controller?.observe(node, \.d) { given, _, change in
      observer = nil
      isAlive = gone != nil
      given.sum += change.new ?? 0
    }
    node.d = 1
    #expect(isAlive)
    #expect(gone == nil)
    #expect(observer == nil)
  }

  @Test func `a handler may let go of the object that is changing`() {
    weak var gone: Node?
    var node: Node? = Node()
    gone = node
    var seen: [Int] = []
    let token = node?.observe(\.d) { given, _ in
      node = nil
      given.e = 5
      seen.append(given.e)
    }
    node?.d = 1
    #expect(seen == [5])
    #expect(gone == nil)
    #expect(token?.isActive == false)
  }

  @Test func `a retained object goes with the controller`() {
    let observer = Observer()
    weak var gone: Node?
    var controller: ObservationController<Observer>? = ObservationController(
      observer: observer,
      retainsObserved: true
    )
    do {
      let node = Node()
      gone = node
      controller?.observe(node, \.d) { _, _, _ in }
    }
    #expect(gone != nil)
    controller = nil
    #expect(gone == nil)
  }

  @Test func `neither tokens nor paths keep objects alive`() {
    weak var root: Node?
    weak var leaf: Node?
    var tokens: [ObservationToken] = []
    do {
      let node = Node()
      node.a = Node()
      root = node
      leaf = node.a
      tokens = [
        node.observe(\.a?.d) { _, _ in }, node.observe(\.d) { _, _ in },
        node.$d.observe { _ in },
      ]
    }
    #expect(root == nil && leaf == nil)
    withExtendedLifetime(tokens) {}
  }
}

private final class Observer {
  var sum = 0
}

private final class Selfish: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var value = 1
  var me: Selfish? { value > 0 ? self : nil }
  var doubled: Int { value * 2 }
  var calls: [String] = []
  private let retainsObserved: Bool
  private lazy var observations = ObservationController(
    observer: self,
    retainsObserved: retainsObserved
  )

  init(retainsObserved: Bool) {
    self.retainsObserved = retainsObserved
    observations.observe(self, \.value) { me, _, _ in me.calls.append("value") }
    observations.observe(self, \.doubled) { me, _, _ in me.calls.append("doubled") }
    observations.observe(self, \.me?.value) { me, _, _ in me.calls.append("path") }
  }
}
