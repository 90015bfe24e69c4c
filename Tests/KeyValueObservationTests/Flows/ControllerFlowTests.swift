import KeyValueObservation
import Testing

/// The flow of an observation controller, step by step, as FBKVOController has it.
struct ControllerFlowTests {
  @Test func `step 1, a controller holds its observer weakly and has a choice for the observed`() {
    weak var observer: Screen?
    weak var kept: Clock?
    weak var gone: Clock?
    let screen = Screen()
    let strong = ObservationController(observer: screen, retainsObserved: true)
    let lenient: ObservationController<Screen>
    do {
      let doomed = Screen()
      let first = Clock()
      let second = Clock()
      (observer, kept, gone) = (doomed, first, second)
      lenient = ObservationController(observer: doomed)
      strong.observe(first, \.hour) { _, _, _ in }
      lenient.observe(second, \.hour) { _, _, _ in }
    }
    #expect(observer == nil && lenient.observer == nil)
    #expect(kept != nil && gone == nil)
    #expect(strong.observationCount == 1 && lenient.observationCount == 0)
  }

  @Test func `step 2, an observation has a key path, options and a closure, a method or a context`()
  {
    let screen = Screen()
    let clock = Clock()
    let controller = ObservationController(observer: screen)
    controller.observe(clock, \.hour, options: [.new, .old]) { screen, clock, change in
      screen.lines.append("closure \(clock.hour) \(change.brief)")
    }
    controller.observe(clock, \.minute, action: Screen.minuteDidChange)
    controller.observe(clock, \.second, options: .old, action: Screen.secondDidChange(_:))
    controller.observe(clock, \.zone, action: Screen.zoneDidChange(_:of:))
    controller.observe(clock, \.title, options: [.new], context: "title")
    clock.hour = 1
    clock.minute = 2
    clock.second = 3
    clock.zone = "UTC"
    #expect(
      screen.lines == [
        "closure 1 old 0 new 1", "classic title 1:0", "minute", "classic title 1:2",
        "second old 0", "zone UTC of 1:2",
      ]
    )
    let records = controller.observations
    #expect(records.map(\.property) == ["hour", "minute", "second", "zone", "{hour, minute}"])
    #expect(records.map(\.options) == [[.new, .old], .new, .old, .new, .new])
  }

  @Test func `step 3, a key path is never added twice, and nothing is called with the book locked`()
  {
    let screen = Screen()
    let clock = Clock()
    let controller = ObservationController(observer: screen)
    let first = controller.observe(clock, \.hour, options: [.initial, .new]) { screen, clock, _ in
      screen.lines.append("first")
      controller.observe(clock, \.hour, options: .initial) { screen, _, _ in
        screen.lines.append("inner")
      }
      controller.observe(clock, \.minute, options: .initial) { screen, _, _ in
        screen.lines.append("minute")
      }
    }
    let second = controller.observe(clock, \.hour, options: .initial) { screen, _, _ in
      screen.lines.append("second")
    }
    #expect(first === second)
    #expect(screen.lines == ["first", "minute"])
    #expect(controller.observationCount == 2)
  }

  @Test func `step 4, an observation that its own initial call ends is taken back`() {
    let screen = Screen()
    let clock = Clock()
    let controller = ObservationController(observer: screen)
    let token = controller.observe(clock, \.hour, options: .initial) { screen, clock, _ in
      screen.lines.append("initial")
      controller.unobserve(clock)
    }
    clock.hour = 1
    #expect(screen.lines == ["initial"])
    #expect(token.isActive == false)
    #expect(clock.observationRegistry.observationCount == 0)
  }

  @Test func `step 5, a change finds its observation only while controller and observer live`() {
    let clock = Clock()
    let log = Screen()
    var screen: Screen? = Screen()
    var controller = screen.map { ObservationController(observer: $0) }
    let other = ObservationController(observer: log)
    controller?.observe(clock, \.hour) { screen, _, change in
      log.lines.append("\(change.keyPath == \Clock.hour) \(change.brief)")
    }
    other.observe(clock, keyPaths: [\.hour]) { log, _, change in
      log.lines.append("dictionary \(change.keyPath == \Clock.hour)")
    }
    clock.hour = 1
    screen = nil
    clock.hour = 2
    controller = nil
    clock.hour = 3
    #expect(
      log.lines == ["true new 1", "dictionary true", "dictionary true", "dictionary true"]
    )
    #expect(screen == nil && controller == nil)
    #expect(clock.observationRegistry.observationCount == 1)
  }

  @Test func `step 6, unobserving one key path, one object, or everything, and the end`() {
    let screen = Screen()
    let clocks = [Clock(), Clock(), Clock()]
    var controller: ObservationController<Screen>? = ObservationController(observer: screen)
    for (index, clock) in clocks.enumerated() {
      controller?.observe(clock, \.hour) { screen, _, _ in screen.lines.append("hour \(index)") }
      controller?.observe(clock, \.minute) { screen, _, _ in
        screen.lines.append("minute \(index)")
      }
    }
    func tick() -> [String] {
      screen.lines = []
      for clock in clocks { clock.hour += 1 }
      for clock in clocks { clock.minute += 1 }
      return screen.lines
    }
    controller?.unobserve(clocks[0], \.hour)
    #expect(tick() == ["hour 1", "hour 2", "minute 0", "minute 1", "minute 2"])
    controller?.unobserve(clocks[1])
    #expect(tick() == ["hour 2", "minute 0", "minute 2"])
    controller?.unobserveAll()
    #expect(tick() == [])
    controller?.observe(clocks[0], \.hour) { screen, _, _ in screen.lines.append("again") }
    #expect(tick() == ["again"])
    controller = nil
    #expect(tick() == [])
  }

  @Test
  func `step 7, any object has a controller of its own, one that retains and one that doesn't`() {
    let clock = Clock()
    weak var gone: Clock?
    weak var kept: Clock?
    do {
      let first = Clock()
      let second = Clock()
      (gone, kept) = (first, second)
      clock.observationController.observe(first, \.hour) { _, _, _ in }
      clock.retainingObservationController.observe(second, \.hour) { clock, _, change in
        clock.hour = change.new ?? 0
      }
    }
    kept?.hour = 5
    #expect(clock.hour == 5)
    #expect(gone == nil && kept != nil)
    #expect(clock.observationController === clock.observationController)
  }

  @Test func `step 8, key paths are checked by the compiler and name the property in records`() {
    let screen = Screen()
    let clock = Clock()
    let controller = ObservationController(observer: screen)
    controller.observe(clock, \.hour) { _, _, change in
      let hour: Int? = change.new
      _ = hour
    }
    #expect(controller.observations.first?.keyPath == \Clock.hour)
    #expect(controller.observations.first?.description.hasPrefix("Clock.hour [new] at ") == true)
  }

  @Test func `pitfall, observing oneself with a retaining controller makes no cycle`() {
    weak var gone: Clock?
    do {
      let clock = Clock()
      gone = clock
      clock.retainingObservationController.observe(clock, \.hour) { clock, _, _ in
        clock.minute = 0
      }
      clock.hour = 1
    }
    #expect(gone == nil)
  }
}

private final class Clock: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var hour = 0
  @Observed var minute = 0
  @Observed var second = 0
  @Observed var zone = ""
  var title: String { "\(hour):\(minute)" }
}

private final class Screen: KeyValueObserver {
  var lines: [String] = []

  func minuteDidChange() {
    lines.append("minute")
  }

  func secondDidChange(_ change: Change<Int>) {
    lines.append("second \(change.brief)")
  }

  func zoneDidChange(_ change: Change<String>, of clock: Clock) {
    lines.append("zone \(change.new ?? "") of \(clock.title)")
  }

  func observeValue(
    forKeyPath keyPath: AnyKeyPath,
    of object: any KeyValueObservable,
    change: ChangeDictionary,
    context: ObservationContext?
  ) {
    lines.append("classic \(context?.name ?? "") \(change.new(as: \Clock.title) ?? "")")
  }
}
