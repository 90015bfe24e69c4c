import KeyValueObservation
import Testing

/// A value that is set again.
struct SameValueTests {
  private final class SharedMeter: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var reading = 0.0 { didSet { didSetCount += 1 } }
    @Observed var unit: any Sendable = "m"
    var didSetCount = 0
  }

  private let journal = Journal()
  private let meter = SharedMeter()

  @Test func `a value that is set again is told again, and the filter is for its observation only`()
  {
    let tokens = [
      meter.observe(\.reading) { _, change in journal.note("all \(change)") },
      meter.observe(\.reading, filter: .distinct) { _, change in journal.note("distinct \(change)")
      },
    ]
    meter.reading = 3
    meter.reading = 3
    #expect(
      journal.lines == [
        "all setting, new 3.0", "distinct setting, new 3.0", "all setting, new 3.0",
      ]
    )
    #expect(meter.didSetCount == 2)
    for token in tokens { token.cancel() }
  }

  @Test func `the property's own observer runs whether or not anybody observes`() {
    meter.reading = 1
    let token = meter.observe(\.reading, filter: .distinct) { _, _ in }
    meter.reading = 1
    token.cancel()
    meter.reading = 1
    meter.reading += 0
    #expect(meter.didSetCount == 4)
  }

  @Test func `values that can't be compared are told again, or as the user says`() {
    let tokens = [
      meter.observe(\.unit) { _, _ in journal.note("all") },
      meter.observe(\.unit, filter: .distinct { "\($0)" == "\($1)" }) { _, _ in journal.note("own")
      },
    ]
    meter.unit = "m"
    meter.unit = 7
    #expect(journal.lines == ["all", "all", "own"])
    for token in tokens { token.cancel() }
  }

  @Test func `not a number differs from itself`() {
    let token = meter.observe(\.reading, filter: .distinct) { _, change in journal.note("\(change)")
    }
    meter.reading = .nan
    meter.reading = .nan
    meter.reading = 0.0
    meter.reading = -0.0
    #expect(journal.lines == ["setting, new nan", "setting, new nan", "setting, new 0.0"])
    token.cancel()
  }

  @Test func `a filter passes initial and prior calls, and leaves what was asked for`() {
    let options: [ObservingOptions] = [[], .new, .old, [.initial, .new], [.prior, .old]]
    let tokens = options.enumerated().map { number, options in
      meter.observe(\.reading, options: options, filter: .distinct) { _, change in
        journal.note("\(number) \(change)")
      }
    }
    meter.reading = 0
    meter.reading = 1
    #expect(
      journal.lines == [
        "3 setting, new 0.0", "4 prior setting, old 0.0", "4 prior setting, old 0.0", "0 setting",
        "1 setting, new 1.0", "2 setting, old 0.0", "3 setting, new 1.0", "4 setting, old 0.0",
      ]
    )
    for token in tokens { token.cancel() }
  }

  @Test func `a comparison may set and observe`() {
    var tokens: [ObservationToken] = []
    tokens.append(
      meter.observe(
        \.reading,
        filter: .distinct { old, new in
          if tokens.count == 1 {
            tokens.append(meter.observe(\.reading) { _, _ in journal.note("new one") })
          }
          if old == 0 { meter.reading = 9 }
          return old == new
        }
      ) { _, change in journal.note("\(change)") }
    )
    meter.reading = 1
    #expect(journal.lines == ["setting, new 1.0", "setting, new 9.0", "new one"])
    tokens = []
  }
}
