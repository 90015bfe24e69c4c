import KeyValueObservation
import Testing

/// Controllers and registries of objects that tasks share.
struct SharedControllerTests {
  @Test func `a controller is used by another task`() async {
    let gauge = Gauge(ended: Counter()), meter = SharedMeter()
    let controller = ObservationController(observer: gauge)
    controller.observe(meter, \.first) { gauge, _, change in gauge.latest.set(change.new ?? -1) }
    await Task.detached { meter.first = 5 }.value
    #expect(gauge.latest.value == 5)
    let count = await Task.detached {
      controller.observe(meter, \.twice) { gauge, _, change in gauge.latest.set(change.new ?? -1) }
      return controller.observationCount
    }.value
    #expect(count == 2)
    await Task.detached { meter.first = 7 }.value
    #expect(gauge.latest.value == 14)
    await Task.detached { controller.unobserveAll() }.value
    #expect(controller.observationCount == 0)
  }

  @Test func `a registry is looked at by another task`() async {
    let meter = SharedMeter()
    let registry = meter.observationRegistry
    let token = meter.observe(\.first) { _, _ in }
    #expect(await Task.detached { registry.observationCount }.value == 1)
    token.cancel()
  }

  @Test func `options, policies and kinds go to another task`() async {
    let options: ObservingOptions = [.new, .prior], policy = DuplicatePolicy.replaced
    let kind = ChangeKind.removal, key = ChangeKey.indexes
    let text = await Task.detached { "\(options) \(policy) \(kind) \(key)" }.value
    #expect(text == "[new, prior] replaced removal indexes")
  }
}
