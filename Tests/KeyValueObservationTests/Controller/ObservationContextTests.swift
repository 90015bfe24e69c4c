import KeyValueObservation
import Testing

struct ObservationContextTests {
  @Test func `contexts of the same name are equal`() {
    #expect(ObservationContext("a") == "a")
    #expect(ObservationContext("a") != "b")
    #expect(Set<ObservationContext>(["a", "a", "b"]).count == 2)
    #expect(("a" as ObservationContext).name == "a")
  }

  @Test func `a context goes to another task`() async {
    let context: ObservationContext = "a"
    #expect(await Task.detached { context.name }.value == "a")
  }
}
