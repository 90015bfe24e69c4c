import Testing

@testable import KeyValueObservation

struct PropertyNamesTests {
  private final class Device: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var name = ""
    var plain = 0
    var otherPlain = 0
    private var stored = 1.5
    var volume: Double {
      get {
        access(\.volume)
        return stored
      }
      set { withMutation(of: \.volume) { stored = newValue } }
    }
    var title: [String] { [] }
  }

  private let device = Device()

  @Test func `a property that isn't observed is named, or its candidates are`() {
    #expect(
      ["Device.plain", "Device.plain or otherPlain"].contains(
        PropertyNames.guess(\Device.plain, of: device)
      )
    )
    #expect(PropertyNames.guess(\Device.title, of: device) == "Device.a computed Array<String>")
  }

  @Test func `a property that is changed by hand has no address in its name`() {
    let panel = Panel(Journal())
    panel.observations.observe(device, \.volume) { _, _, _ in }
    let names = panel.observations.observations.map(\.property)
    #expect(names.count == 1)
    #expect(names.allSatisfy { !$0.contains("0x") && !$0.contains("?") })
  }
}
