import KeyValueObservation
import Testing

/// What mutations of elements copy: nothing but the affected ones.
struct ElementCostTests {
  @Test func `an append copies nothing, whoever observes`() {
    let shelf = Shelf()
    shelf.numbers.reserveCapacity(1000)
    shelf.numbers.append(1)
    let tokens = [
      shelf.observe(\.numbers, options: [.new]) { _, _ in },
      shelf.observe(\.numbers, options: [.new, .old, .prior]) { _, _ in },
      shelf.observe(\.numbers.count, options: [.new, .old]) { _, _ in },
    ]
    let before = shelf.storageAddress
    for number in 0..<100 { shelf.$numbers.append(number) }
    shelf.$numbers.remove(at: 50)
    shelf.$numbers[3] = 7
    #expect(shelf.storageAddress == before)
    tokens.forEach { $0.cancel() }
  }

  @Test func `a path to the collection copies nothing either`() {
    let library = Library()
    let shelf = library.first
    shelf.numbers.reserveCapacity(1000)
    shelf.numbers.append(1)
    let token = library.observe(\.first.numbers, options: [.new, .old]) { _, _ in }
    let before = shelf.storageAddress
    for number in 0..<100 { shelf.$numbers.append(number) }
    #expect(shelf.storageAddress == before)
    token.cancel()
  }

  @Test func `a plain append in place copies only for those that want the old value`() {
    let shelf = Shelf()
    shelf.numbers.reserveCapacity(1000)
    shelf.numbers.append(1)
    let token = shelf.observe(\.numbers, options: [.new]) { _, _ in }
    let before = shelf.storageAddress
    shelf.numbers.append(2)
    shelf.numbers.append(3)
    #expect(shelf.storageAddress == before)
    token.cancel()
    let curious = shelf.observe(\.numbers, options: [.old]) { _, _ in }
    shelf.numbers.append(4)
    #expect(shelf.storageAddress != before)
    curious.cancel()
  }
}

extension Shelf {
  fileprivate var storageAddress: UnsafeRawPointer? {
    numbers.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }
}
