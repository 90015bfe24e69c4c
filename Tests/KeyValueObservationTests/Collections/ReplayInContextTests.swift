import KeyValueObservation
import Testing

/// Replaying inside handlers, in batches, by paths, and for sets and dictionaries.
struct ReplayInContextTests {
  @Test func `copies stay equal when handlers mutate in turn`() {
    let shelf = Shelf()
    var generator = SeededGenerator(seed: 11)
    var inner = SeededGenerator(seed: 12)
    var copies: [[Int]] = [[], []]
    var nested = 0
    let tokens = [
      shelf.observe(\.numbers) { shelf, change in
        change.apply(to: &copies[0])
        guard nested > 0 else { return }
        nested -= 1
        shelf.mutateNumbers(&inner)
      },
      shelf.observe(\.numbers, options: [.new, .old]) { _, change in change.apply(to: &copies[1]) },
    ]
    var mismatches = 0
    for step in 0..<2_000 {
      nested = step % 4
      shelf.mutateNumbers(&generator)
      if copies[0] != shelf.numbers || copies[1] != shelf.numbers { mismatches += 1 }
    }
    tokens.forEach { $0.cancel() }
    #expect(mismatches == 0)
  }

  @Test func `copies stay equal over batches of random mutations`() {
    let shelf = Shelf()
    var generator = SeededGenerator(seed: 13)
    var copy: [Int] = []
    var mismatches = 0
    let token = shelf.observe(\.numbers) { _, change in change.apply(to: &copy) }
    for _ in 0..<1_000 {
      withObservationBatch {
        for _ in 0..<Int.random(in: 0..<6, using: &generator) { shelf.mutateNumbers(&generator) }
      }
      if copy != shelf.numbers { mismatches += 1 }
    }
    token.cancel()
    #expect(mismatches == 0)
  }

  @Test func `copies of sets and dictionaries stay equal over random mutations`() {
    let shelf = Shelf()
    var generator = SeededGenerator(seed: 14)
    var tags: Set<String> = []
    var prices: [String: Int] = [:]
    let tokens = [
      shelf.observe(\.tags, options: [.new, .old]) { _, change in change.apply(to: &tags) },
      shelf.observe(\.prices, options: [.new, .old]) { _, change in change.apply(to: &prices) },
    ]
    var mismatches = 0
    for _ in 0..<3_000 {
      shelf.mutateTags(&generator)
      shelf.mutatePrices(&generator)
      if tags != shelf.tags || prices != shelf.prices { mismatches += 1 }
    }
    tokens.forEach { $0.cancel() }
    #expect(mismatches == 0)
  }

  @Test func `a copy by a path stays equal while heads come and go`() {
    let library = Library()
    var generator = SeededGenerator(seed: 15)
    var copy: [Int] = []
    let token = library.observe(\.first.numbers, options: [.initial, .new]) { _, change in
      change.apply(to: &copy)
    }
    var mismatches = 0
    for step in 0..<2_000 {
      if step % 50 == 49 { library.first = Shelf() }
      library.first.mutateNumbers(&generator)
      if copy != library.first.numbers { mismatches += 1 }
    }
    token.cancel()
    #expect(mismatches == 0)
  }
}

extension Shelf {
  fileprivate func mutateTags(_ generator: inout SeededGenerator) {
    let some = Set((0..<3).map { _ in "t\(Int.random(in: 0..<9, using: &generator))" })
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: $tags.formUnion(some)
    case 1: $tags.subtract(some)
    case 2: $tags.formIntersection(tags.prefix(4))
    case 3: $tags.formSymmetricDifference(some)
    case 4: $tags.update(to: some)
    case 5: tags = some
    case 6: $tags.insert("t1")
    default: $tags.remove("t2")
    }
  }

  fileprivate func mutatePrices(_ generator: inout SeededGenerator) {
    let key = "k\(Int.random(in: 0..<6, using: &generator))"
    let value = Int.random(in: 0..<9, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: $prices[key] = value
    case 1: $prices[key] = nil
    case 2: $prices.merge([key: value, "k9": value]) { $0 + $1 }
    case 3: prices[key] = value
    case 4: $prices.updateValue(value, forKey: key)
    default: $prices.removeValue(forKey: key)
    }
  }
}
