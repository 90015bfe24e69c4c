import Testing

@testable import KeyValueObservation

struct AccessTrackerTests {
  private let lamp = Lamp()

  /// The names of what a closure reads.
  private func reads<Value>(_ body: () -> Value) -> [String] {
    let reads = AccessTracker.track(keepingObjects: true, body).reads
    return zip(reads.slots, reads.objects).map { PropertyNames.name(of: $0, in: $1) ?? "?" }
  }

  @Test func `it notes what is read, once each, in the order of reading`() {
    #expect(reads { lamp.summary } == ["label", "level"])
    #expect(reads { (lamp.level, lamp.summary, lamp.level) } == ["level", "label"])
    #expect(reads { 7 } == [])
    #expect(AccessTracker.track { lamp.level }.value == 0)
  }

  @Test func `it notes reads through objects, and of a projection's value`() {
    lamp.neighbour = Lamp()
    #expect(reads { lamp.neighbour?.level } == ["neighbour", "level"])
    #expect(reads { lamp.$level.value } == ["level"])
    #expect(reads { lamp.$level } == [])
  }

  @Test func `setting isn't reading, mutating in place isn't either`() {
    #expect(reads { lamp.level = 1 } == [])
    #expect(reads { lamp.history.append(1) } == [])
  }

  @Test func `tracking inside tracking is for itself`() {
    var inner: [String] = []
    let outer = reads {
      _ = lamp.level
      inner = reads { lamp.label }
      _ = lamp.history
    }
    #expect(outer == ["level", "history"])
    #expect(inner == ["label"])
  }

  @Test func `what runs without tracking isn't noted, and tracking goes on after it`() {
    let names = reads {
      AccessTracker.withoutTracking { _ = lamp.level }
      _ = lamp.label
    }
    #expect(names == ["label"])
    #expect(!AccessTracker.isActive)
  }

  @Test func `what handlers read while a key path is read isn't noted`() {
    let token = lamp.observe(\.history) { lamp, _ in _ = lamp.level }
    let names = reads {
      lamp.history = [1]
      return lamp.label
    }
    #expect(names == ["label"])
    token.cancel()
  }

  @Test func `another thread's reads aren't noted`() {
    let meter = SharedMeter(), other = SharedMeter()
    let reads = AccessTracker.track {
      Threads.run({ _ = other.first })
      return meter.first
    }.reads
    #expect(reads.slots.map(\.keyPath) == [\SharedMeter.first])
    #expect(other.observationRegistry.existingCore == nil)
  }

  private final class Wide: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    let lamps = (0..<50).map { _ in Lamp() }
    var total: Int { (lamps + lamps).map(\.level).reduce(0, +) }
  }

  @Test func `many properties are noted once each, and each is heard of`() {
    let wide = Wide()
    #expect(AccessTracker.track { wide.total }.reads.slots.count == 50)
    var totals: [Int?] = []
    let token = wide.observe(\.total) { _, change in totals.append(change.new) }
    for lamp in wide.lamps { lamp.level = 2 }
    #expect(totals == (1...50).map { $0 * 4 })
    token.cancel()
    #expect(wide.lamps.allSatisfy { $0.observationRegistry.core.withLock { !$0.isObserved } })
  }
}
