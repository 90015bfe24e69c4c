import KeyValueObservation
import Testing

struct ObservingOptionsTests {
  @Test func `options have the values of key-value observing on other platforms`() {
    let options: [ObservingOptions] = [.new, .old, .initial, .prior]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8])
    #expect(ObservingOptions(rawValue: 3) == [.old, .new])
  }

  @Test func `they are described in the order of declaration`() {
    let options: [ObservingOptions] = [[], .new, [.prior, .old], [.initial, .prior, .old, .new]]
    #expect(
      options.map { "\($0)" } == ["[]", "[new]", "[old, prior]", "[new, old, initial, prior]"]
    )
  }

  @Test func `they are hashed as sets`() {
    let set: Set<ObservingOptions> = [[.new, .old], [.old, .new], .new]
    #expect(set.count == 2)
  }
}
