import KeyValueObservation
import Testing

struct RecordOptionsTests {
  @Test func `a record tells the options that were asked for, not what a filter needs`() {
    let person = Person()
    let controller = ObservationController(observer: person)
    controller.observe(person, \.age, options: [.new], filter: .distinct) { _, _, _ in }
    controller.observe(person, \.fullName, options: [], filter: .distinct) { _, _, _ in }
    #expect(controller.observations.map(\.options) == [[.new], []])
  }
}
