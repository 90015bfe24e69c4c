import KeyValueObservation
import Testing

/// Contracts 1 to 3 for generic, isolated and open classes, and for projections of properties.
struct GenericAndIsolatedClassesContractTests {
  private let logbook = Logbook()

  @Test func `a generic class notifies as any other`() {
    let stack = Stack<String>()
    let tokens = [
      stack.observe(\.elements, options: [.new, .old], handler: logbook.handler("elements")),
      stack.observe(\.top, options: [.new, .old], handler: logbook.handler("top")),
    ]
    stack.push("a")
    stack.push("b")
    #expect(
      logbook.lines == [
        "elements old [] new [\"a\"]", "top old nil new a",
        "elements old [\"a\"] new [\"a\", \"b\"]", "top old a new b",
      ]
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `a subclass of a generic class notifies by its own and by inherited properties`() {
    let stack = NamedStack()
    let tokens = [
      stack.observe(\.elements, handler: logbook.handler("elements")),
      stack.observe(\.name, handler: logbook.handler("name")),
      stack.observe(\.summary, handler: logbook.handler("summary")),
    ]
    stack.push(1)
    stack.name = "s"
    #expect(
      logbook.lines == [
        "elements new [1]", "summary new : [1]", "name new s", "summary new s: [1]",
      ]
    )
    withExtendedLifetime(tokens) {}
  }

  @Test @MainActor func `an isolated class is observed in its isolation`() {
    let screen = Screen()
    var lines: [String] = []
    let controller = ObservationController(observer: screen)
    controller.observe(screen, \.title, options: [.new, .old]) { screen, _, change in
      lines.append("\(change.brief), count \(screen.count)")
    }
    let token = screen.observe(\.header) { screen, change in lines.append(change.brief) }
    screen.title = "a"
    screen.count += 1
    #expect(lines == ["old  new a, count 0", "new a 0", "new a 1"])
    withExtendedLifetime(token) {}
  }

  @Test func `a projection observes exactly its property, with its own spelling`() {
    let node = Node()
    var keyPaths: [AnyKeyPath] = []
    let tokens = [
      node.$d.observe(options: [.initial, .prior, .new, .old]) { [logbook] change in
        keyPaths.append(change.keyPath)
        logbook.note(change.brief)
      },
      node.observe(\.d) { _, change in keyPaths.append(change.keyPath) },
    ]
    node.d = 1
    #expect(logbook.lines == ["new 0", "prior old 0", "old 0 new 1"])
    #expect(keyPaths == [\Node.$d, \Node.$d, \Node.$d, \Node.d])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a projection reads, sets and mutates`() {
    let node = Node()
    let token = node.observe(\.d, options: [.new, .old], handler: logbook.handler())
    node.$d.value = 1
    node.$d.value += 1
    let result = node.$d.update { value in
      value *= 10
      return "done, \(value)"
    }
    #expect(node.$d.value == 20)
    #expect(result == "done, 20")
    #expect(node.$d.object === node)
    #expect(logbook.lines == ["old 0 new 1", "old 1 new 2", "old 2 new 20"])
    withExtendedLifetime(token) {}
  }

  @Test func `a computed property that reads a projection depends on it`() {
    let node = Node()
    let token = node.observe(\.throughProjection, handler: logbook.handler())
    node.d = 4
    #expect(logbook.lines == ["new 5"])
    withExtendedLifetime(token) {}
  }

  @Test func `a controller observes projections and unobserves them`() {
    let node = Node()
    let controller = ObservationController(observer: logbook)
    controller.observe(node.$d, options: [.initial, .new]) { logbook, change in
      logbook.note(change.brief)
    }
    node.d = 1
    controller.unobserve(node.$d)
    node.d = 2
    #expect(logbook.lines == ["new 0", "new 1"])
  }
}

extension Node {
  fileprivate var throughProjection: Int { $d.value + 1 }
}

private class Stack<Element>: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var elements: [Element] = []
  var top: Element? { elements.last }

  func push(_ element: Element) {
    elements.append(element)
  }
}

private final class NamedStack: Stack<Int> {
  @Observed var name = ""
  var summary: String { "\(name): \(elements)" }
}

@MainActor
private final class Screen: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var title = ""
  @Observed var count = 0
  var header: String { "\(title) \(count)" }
}
