import KeyValueObservation
import Testing

struct NestedPathConformanceTests {
  @Test func `a path follows the object that its head refers to`() {
    let logbook = Logbook()
    let person = Person()
    let rex = Dog("rex")
    let fido = Dog("fido")
    var token: ObservationToken?
    logbook.step("observe") {
      token = person.observe(
        \.dog?.name,
        options: [.initial, .new, .old],
        handler: logbook.handler()
      )
    }
    logbook.step("dog = rex") { person.dog = rex }
    logbook.step("rex is renamed") { rex.name = "rex2" }
    logbook.step("dog = fido") { person.dog = fido }
    logbook.step("rex is renamed when it is no longer part of the path") { rex.name = "ghost" }
    logbook.step("dog = fido again") { person.dog = fido }
    logbook.step("dog = nil") { person.dog = nil }
    logbook.step("fido is renamed when it is no longer part of the path") { fido.name = "x" }
    #expect(
      logbook.lines == [
        "# observe", "new nil",
        "# dog = rex", "old nil new rex",
        "# rex is renamed", "old rex new rex2",
        "# dog = fido", "old rex2 new fido",
        "# rex is renamed when it is no longer part of the path",
        "# dog = fido again", "old fido new fido",
        "# dog = nil", "old fido new nil",
        "# fido is renamed when it is no longer part of the path",
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `a path through a required object follows it too`() {
    let logbook = Logbook()
    let kennel = Kennel(Dog("rex"))
    let token = kennel.observe(\.dog.name, options: [.new, .old], handler: logbook.handler())
    let rex = kennel.dog
    rex.name = "rex2"
    kennel.dog = Dog("fido")
    rex.name = "ghost"
    kennel.dog.name = "fido2"
    #expect(logbook.lines == ["old rex new rex2", "old rex2 new fido", "old fido new fido2"])
    withExtendedLifetime(token) {}
  }

  @Test func `a path with an unwrapped optional and one with an index work as written`() {
    let logbook = Logbook()
    let kennel = Kennel(Dog("rex"))
    kennel.guest = Dog("guest")
    kennel.others = [Dog("one"), Dog("two")]
    let first = kennel.observe(
      \.others[0].name,
      options: [.new, .old],
      handler: logbook.handler("first")
    )
    let guest = kennel.observe(
      \.guest!.name,
      options: [.new, .old],
      handler: logbook.handler("guest")
    )
    kennel.others[0].name = "uno"
    kennel.others[1].name = "due"
    kennel.others.swapAt(0, 1)
    kennel.guest?.name = "visitor"
    #expect(
      logbook.lines == [
        "first old one new uno", "first old uno new due", "guest old guest new visitor",
      ]
    )
    withExtendedLifetime((first, guest)) {}
  }

  @Test func `two observers of one path each get their own pair`() {
    let logbook = Logbook()
    let person = Person()
    person.dog = Dog("rex")
    let first = person.observe(\.dog?.name, options: [.new, .old], handler: logbook.handler("1"))
    let second = person.observe(\.dog?.name, options: [.old], handler: logbook.handler("2"))
    person.dog?.name = "fido"
    person.dog = nil
    #expect(
      logbook.lines == ["1 old rex new fido", "2 old rex", "1 old fido new nil", "2 old fido"]
    )
    withExtendedLifetime((first, second)) {}
  }
}

private final class Kennel: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var dog: Dog
  @Observed var guest: Dog?
  @Observed var others: [Dog] = []

  init(_ dog: Dog) {
    self.dog = dog
  }
}
