import KeyValueObservation
import ReactiveSignals
import Testing

struct SignalBindingTests {
  private let log = EventLog()

  @Test func `a signal sets a property until its handle is disposed`() {
    let subject = PublishSubject<String, Never>()
    let person = Person()
    let binding = subject.signal.bind(to: person, \.name)
    subject.send("Bob")
    binding.dispose()
    subject.send("Cid")
    #expect(person.name == "Bob")
  }

  @Test func `a binding ends with an observable target`() {
    let subject = PublishSubject<String, Never>()
    var person: Person? = Person()
    let binding = person.map { subject.signal.bind(to: $0, \.name) }
    #expect(binding?.isDisposed == false)
    person = nil
    #expect(binding?.isDisposed == true)
  }

  /// What ends a binding of a controller.
  enum End: CaseIterable {
    case dispose, unobserveAll, controller, observer, completion
  }

  @Test(arguments: End.allCases)
  func `a controller's binding ends with whatever ends first`(_ end: End) {
    let subject = PublishSubject<String, Never>()
    var person: Person? = Person()
    var controller = person.map { ObservationController(observer: $0) }
    let binding = controller?.bind(subject.signal, to: \.name)
    subject.send("Bob")
    #expect(person?.name == "Bob")
    switch end {
    case .dispose: binding?.dispose()
    case .unobserveAll: controller?.unobserveAll()
    case .controller: controller = nil
    case .observer: person = nil
    case .completion: subject.complete()
    }
    #expect(binding?.isDisposed == true)
    subject.send("Cid")
    #expect(person?.name == (person == nil ? nil : "Bob"))
    withExtendedLifetime(controller) {}
  }

  @Test func `properties that a channel connects follow one another`() {
    let (first, second) = (Person(), Person())
    second.name = "Zoe"
    let connection = first.channel(for: \.name).connect(to: second.channel(for: \.name))
    #expect([first.name, second.name] == ["Ann", "Ann"])
    first.name = "Bob"
    #expect(second.name == "Bob")
    second.name = "Cid"
    #expect(first.name == "Cid")
    connection.dispose()
    first.name = "Dan"
    #expect(second.name == "Cid")
    #expect([first, second].map(\.observationRegistry.observationCount) == [0, 0])
  }

  @Test func `what goes into an end doesn't come out of it`() {
    let person = Person()
    let end = person.channel(for: \.name)
    end.signal.log(to: log)
    end.send("Bob")
    person.name = "Cid"
    #expect(log.take() == ["Ann", "Cid"])
  }

  @Test func `a channel tells the following end the leading one's last value`() {
    let channel = Channel<Int>()
    channel.leading.send(1)
    channel.following.signal.log(to: log, "following ")
    channel.leading.signal.log(to: log, "leading ")
    channel.following.send(2)
    channel.leading.send(3)
    channel.following.observer.complete()
    #expect(
      log.take() == [
        "following 1", "leading 2", "following 3", "leading completed", "leading disposed",
        "following completed", "following disposed",
      ]
    )
  }

  @Test func `a channel's properties are let go of, whichever goes first`() {
    var first: Person? = Person()
    let second = Person()
    if let first {
      first.channel(for: \.name).connect(to: second.channel(for: \.name))
    }
    let reference = first.map { WeakWitness($0) }
    first = nil
    #expect(reference?.isGone == true)
    #expect(second.observationRegistry.observationCount == 0)
  }
}
