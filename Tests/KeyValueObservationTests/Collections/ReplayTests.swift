import KeyValueObservation
import Testing

/// Whoever applies what it was told has the present collection.
struct ReplayTests {
  @Test func `copies of early and late observers stay equal over 100,000 random mutations`() {
    let shelf = Shelf()
    var generator = SeededGenerator(seed: 7)
    var copies: [[Int]] = [[], []]
    var mismatches = 0
    let early = shelf.observe(\.numbers, options: [.new]) { _, change in
      change.apply(to: &copies[0])
    }
    var late: ObservationToken?
    for step in 0..<100_000 {
      if step == 50_000 {
        copies[1] = shelf.numbers
        late = shelf.observe(\.numbers, options: [.new, .old]) { _, change in
          change.apply(to: &copies[1])
        }
      }
      shelf.mutateNumbers(&generator)
      if copies[0] != shelf.numbers || step >= 50_000 && copies[1] != shelf.numbers {
        mismatches += 1
      }
    }
    early.cancel()
    late?.cancel()
    #expect(mismatches == 0)
  }
}

extension Shelf {
  /// Does one of all mutations at random; the collection stays short.
  func mutateNumbers(_ generator: inout SeededGenerator) {
    let count = numbers.count
    let position = Int.random(in: 0...count, using: &generator)
    let element = Int.random(in: 0..<1000, using: &generator)
    switch Int.random(in: 0..<(count > 24 ? 22 : 20), using: &generator) {
    case 0: $numbers.append(element)
    case 1: $numbers.insert(element, at: position)
    case 2 where count > 0: $numbers.remove(at: min(position, count - 1))
    case 3: $numbers.replaceSubrange(position..<count, with: [element, element + 1])
    case 4 where count > 1: $numbers.swapAt(0, count - 1)
    case 5: $numbers.sort()
    case 6: $numbers.reverse()
    case 7: $numbers.shuffle(using: &generator)
    case 8: $numbers.removeAll { $0 % 7 == element % 7 }
    case 9: $numbers.append(contentsOf: [element, element * 2])
    case 10 where count > 0: $numbers[min(position, count - 1)] = element
    case 11: $numbers[0..<position] = [element]
    case 12: numbers.append(element)
    case 13: numbers = Array(numbers.prefix(10))
    case 14: $numbers.move(fromOffsets: RangeSet(0..<position / 2), toOffset: position)
    case 15: $numbers.update(to: numbers.filter { $0 % 3 != element % 3 } + [element])
    case 16: $numbers.insert([1, 2], at: RangeSet([0..<1, position + 1..<position + 2]))
    case 17: $numbers.removeSubranges(numbers.indices { $0 % 5 == element % 5 })
    case 18: $numbers.update(to: Array(Set(numbers)).sorted(), inferringMoves: true)
    case 19: $numbers.value.append(element)
    default: $numbers.removeFirst(count / 2)
    }
  }
}
