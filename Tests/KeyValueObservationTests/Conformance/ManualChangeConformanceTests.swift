import KeyValueObservation
import Testing

struct ManualChangeConformanceTests {
  @Test func `a pair around a change notifies with the values before and after`() {
    let logbook = Logbook()
    let meter = Odometer(1)
    let token = meter.observe(
      \.value,
      options: [.prior, .new, .old],
      handler: logbook.handler()
    )
    logbook.step("will") { meter.willChangeValue(for: \.value) }
    meter.stored = 2
    logbook.step("did") { meter.didChangeValue(for: \.value) }
    #expect(logbook.lines == ["# will", "prior old 1", "# did", "old 1 new 2"])
    withExtendedLifetime(token) {}
  }

  @Test func `a pair around nothing notifies too`() {
    let logbook = Logbook()
    let meter = Odometer(1)
    let token = meter.observe(\.value, options: [.new, .old], handler: logbook.handler())
    meter.willChangeValue(for: \.value)
    meter.didChangeValue(for: \.value)
    meter.withMutation(of: \.value) {}
    #expect(logbook.lines == ["old 1 new 1", "old 1 new 1"])
    withExtendedLifetime(token) {}
  }

  @Test func `who comes between will and did is not called for that change`() {
    let logbook = Logbook()
    let meter = Odometer(1)
    let first = meter.observe(\.value, options: .new, handler: logbook.handler("first"))
    meter.willChangeValue(for: \.value)
    let second = meter.observe(\.value, options: .new, handler: logbook.handler("second"))
    meter.stored = 2
    meter.didChangeValue(for: \.value)
    meter.value = 3
    #expect(logbook.lines == ["first new 2", "first new 3", "second new 3"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `the first observer of all that comes between will and did waits for the next change`()
  {
    let logbook = Logbook()
    let meter = Odometer(1)
    meter.willChangeValue(for: \.value)
    let token = meter.observe(\.value, options: .new, handler: logbook.handler())
    meter.stored = 2
    meter.didChangeValue(for: \.value)
    meter.value = 3
    #expect(logbook.lines == ["new 3"])
    withExtendedLifetime(token) {}
  }

  @Test func `who leaves between will and did is not called`() {
    let logbook = Logbook()
    let meter = Odometer(1)
    let first = meter.observe(\.value, options: .new, handler: logbook.handler("first"))
    let second = meter.observe(\.value, options: .new, handler: logbook.handler("second"))
    meter.willChangeValue(for: \.value)
    first.cancel()
    meter.didChangeValue(for: \.value)
    #expect(logbook.lines == ["second new 1"])
    withExtendedLifetime(second) {}
  }

  @Test func `a manual change of a stored property notifies once for the pair`() {
    let logbook = Logbook()
    let person = Person()
    let token = person.observe(\.age, options: [.new, .old], handler: logbook.handler())
    person.willChangeValue(for: \.age)
    person.didChangeValue(for: \.age)
    person.withMutation(of: \.age) {}
    #expect(logbook.lines == ["old 0 new 0", "old 0 new 0"])
    withExtendedLifetime(token) {}
  }

  @Test func `a computed property hears of the manual changes of what it reads`() {
    let logbook = Logbook()
    let scale = Scale()
    let token = scale.observe(
      \.label,
      options: [.prior, .new, .old],
      handler: logbook.handler()
    )
    scale.weight = 5
    #expect(logbook.lines == ["prior old 0 kg", "old 0 kg new 5 kg"])
    withExtendedLifetime(token) {}
  }

  @Test func `a path leads through a property that changes by hand`() {
    let logbook = Logbook()
    let scale = Scale()
    let token = scale.observe(\.dog?.name, options: [.new, .old], handler: logbook.handler())
    let rex = Dog("rex")
    scale.dog = rex
    rex.name = "rex2"
    scale.dog = nil
    rex.name = "ghost"
    #expect(logbook.lines == ["old nil new rex", "old rex new rex2", "old rex2 new nil"])
    withExtendedLifetime(token) {}
  }
}

private final class Scale: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  private var grams = 0
  private var animal: Dog?
  var weight: Int {
    get { access(\.weight); return grams / 1000 }
    set { withMutation(of: \.weight) { grams = newValue * 1000 } }
  }
  var dog: Dog? {
    get { access(\.dog); return animal }
    set { withMutation(of: \.dog) { animal = newValue } }
  }
  var label: String { "\(weight) kg" }
}
