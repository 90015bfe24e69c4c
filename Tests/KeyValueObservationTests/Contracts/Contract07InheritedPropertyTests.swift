import KeyValueObservation
import Testing

/// Contract 7 for an inherited property, which has a spelling for each class: `\Base.x`, `\Sub.x`.
struct Contract07InheritedPropertyTests {
  private let logbook = Logbook()

  @Test func `both spellings notify in the order of registration, each with its own key path`() {
    let object = Sub()
    var keyPaths: [AnyKeyPath] = []
    let tokens = [
      object.observe(\Sub.x, options: [.prior, .new, .old]) { [logbook] _, change in
        logbook.note("sub \(change.brief)")
        keyPaths.append(change.keyPath)
      },
      (object as Base).observe(\Base.x, options: [.prior, .new, .old]) { [logbook] _, change in
        logbook.note("base \(change.brief)")
        keyPaths.append(change.keyPath)
      },
      object.observe(\Sub.x, handler: logbook.handler("sub again")),
    ]
    object.x = 1
    #expect(
      logbook.lines == [
        "sub prior old 0", "base prior old 0", "sub old 0 new 1", "base old 0 new 1",
        "sub again new 1",
      ]
    )
    #expect(keyPaths == [\Sub.x, \Base.x, \Sub.x, \Base.x])
    withExtendedLifetime(tokens) {}
  }

  @Test(arguments: [[true, true], [true, false], [false, true], [false, false]])
  func `either spelling unobserves the other`(_ spellings: [Bool]) {
    let object = Sub()
    let controller = ObservationController(observer: logbook)
    if spellings[0] {
      controller.observe(object, \Sub.x) { logbook, _, change in logbook.note(change.brief) }
    } else {
      controller.observe(object as Base, \Base.x) { logbook, _, change in logbook.note(change.brief)
      }
    }
    object.x = 1
    if spellings[1] {
      controller.unobserve(object, \Sub.x)
    } else {
      controller.unobserve(object as Base, \Base.x)
    }
    object.x = 2
    #expect(controller.observationCount == 0)
    #expect(logbook.lines == ["new 1"])
  }

  @Test(arguments: [true, false])
  func `either spelling is a duplicate of the other`(_ isSubFirst: Bool) {
    let object = Sub()
    let controller = ObservationController(observer: logbook)
    let observe = [
      { controller.observe(object, \Sub.x) { logbook, _, _ in logbook.note("sub") } },
      { controller.observe(object as Base, \Base.x) { logbook, _, _ in logbook.note("base") } },
    ]
    let order = isSubFirst ? observe : observe.reversed()
    let tokens = order.map { $0() }
    object.x = 1
    #expect(tokens[0] === tokens[1])
    #expect(logbook.lines == [isSubFirst ? "sub" : "base"])
  }

  @Test func `a computed property of a subclass that reads just one is a property of its own`() {
    let object = Sub()
    let controller = ObservationController(observer: logbook)
    controller.observe(object, \.x) { logbook, _, change in logbook.note("x \(change.brief)") }
    controller.observe(object, \.same) { logbook, _, change in
      logbook.note("same \(change.brief)")
    }
    object.x = 1
    controller.unobserve(object, \.same)
    object.x = 2
    #expect(logbook.lines == ["x new 1", "same new 1", "x new 2"])
  }

  @Test func `an overridden property notifies by both spellings`() {
    let object = Overriding()
    let tokens = [
      object.observe(\Overriding.x, options: [.new, .old], handler: logbook.handler("sub")),
      (object as Base).observe(\Base.x, options: [.new, .old], handler: logbook.handler("base")),
    ]
    object.x = 1
    (object as Base).x = 2
    #expect(
      logbook.lines == [
        "sub old 0 new 1", "base old 0 new 1", "sub old 1 new 2", "base old 1 new 2",
      ]
    )
    #expect(object.sets == 2)
    withExtendedLifetime(tokens) {}
  }

  @Test func `manual changes reach observers by either spelling`() {
    let object = Sub()
    let tokens = [
      object.observe(\Sub.manual, handler: logbook.handler("sub")),
      (object as Base).observe(\Base.manual, handler: logbook.handler("base")),
    ]
    object.manual = 1
    (object as Base).manual = 2
    #expect(logbook.lines == ["sub new 1", "base new 1", "sub new 2", "base new 2"])
    withExtendedLifetime(tokens) {}
  }
}

private class Base: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var x = 0
  private var stored = 0
  var manual: Int {
    get { access(\.manual); return stored }
    set { withMutation(of: \.manual) { stored = newValue } }
  }
}

private class Sub: Base {
  var same: Int { x }
}

private final class Overriding: Base {
  var sets = 0
  override var x: Int {
    get { super.x }
    set {
      sets += 1
      super.x = newValue
    }
  }
}
