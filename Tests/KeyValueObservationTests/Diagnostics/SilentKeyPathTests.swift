import KeyValueObservation
import Testing

/// What can't notify is refused, with the property and the call site named.
struct SilentKeyPathTests {
  /// What can't be observed, but for the first.
  private final class Mixed: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var watched = 0
    var plain = 0
    let constant = "c"
    var computed: Double { Double(plain) }
    var untold = Point(x: 1, y: 2)

    struct Point { var x: Float, y: Float }
  }

  /// Observes something silent in every form, and returns the tokens.
  private static func observeSilently<Value>(
    _ mixed: Mixed,
    _ keyPath: KeyPath<Mixed, Value>
  ) -> [ObservationToken] {
    let observer = Journal()
    let controller = ObservationController(observer: observer)
    let tokens = [
      mixed.observe(keyPath, options: [.initial, .new]) { _, _ in Issue.record("called") },
      controller.observe(mixed, keyPath) { _, _, _ in Issue.record("called") },
      controller.observe(mixed, keyPaths: [keyPath]) { _, _, _ in Issue.record("called") }[0],
    ]
    #expect(controller.observationCount == 0)
    #expect(controller.observe(mixed, \.watched) { _, _, _ in }.isActive)
    return tokens
  }

  @Test func `what is silent is reported, with an inert token, and nothing else changes`() async {
    await #expect(processExitsWith: .success) {
      let reports = Journal()
      ObservationDiagnostics.handler = { issue in
        reports.note("\(issue.kind) \(issue.property)")
        #expect(issue.file == "KeyValueObservationTests/SilentKeyPathTests.swift")
        #expect(issue.line > 0)
      }
      let mixed = Mixed()
      let tokens =
        Self.observeSilently(mixed, \.plain) + Self.observeSilently(mixed, \.constant)
        + Self.observeSilently(mixed, \.computed) + Self.observeSilently(mixed, \.untold.x)
        + Self.observeSilently(mixed, \.self)
      mixed.plain = 1
      #expect(tokens.allSatisfy { !$0.isActive })
      for token in tokens { token.cancel() }
      #expect(mixed.observationRegistry.observationCount == 0)
      #expect(reports.lines.count == tokens.count)
      #expect(reports.lines.allSatisfy { $0.hasPrefix("silentKeyPath Mixed.") })
      print(reports.lines)
      #expect(reports.lines.first == "silentKeyPath Mixed.plain")
    }
  }

  @Test func `an empty list of key paths is reported`() async {
    await #expect(processExitsWith: .success) {
      let reports = Journal()
      ObservationDiagnostics.handler = { reports.note("\($0.kind) \($0.property)") }
      let observer = Journal()
      let controller = ObservationController(observer: observer)
      let tokens = controller.observe(Mixed(), keyPaths: []) { _, _, _ in }
      #expect(tokens == [])
      #expect(reports.lines == ["noKeyPaths Mixed"])
    }
  }

  @Test func `a handler of the diagnostics is replaced and let go with nothing locked`() async {
    await #expect(processExitsWith: .success) {
      let reports = Journal()
      do {
        let will = LastWill { ObservationDiagnostics.handler = { _ in reports.note("heir") } }
        nonisolated(unsafe) let captured = will
        ObservationDiagnostics.handler = { _ in captured.touch() }
      }
      ObservationDiagnostics.handler = nil
      _ = Mixed().observe(\.plain) { _, _ in }
      #expect(reports.lines == ["heir"])
    }
  }

  #if DEBUG
  @Test func `a debug build stops and names property and call site`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Mixed().observe(\.plain) { _, _ in }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("KeyValueObservationTests/SilentKeyPathTests.swift:"))
    #expect(message.contains("Mixed.plain: can't be observed"))
    #expect(message.contains("Mark it @Observed"))
  }
  #else
  @Test func `a release build writes the message and goes on`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let token = Mixed().observe(\.plain) { _, _ in }
      #expect(!token.isActive)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("KeyValueObservationTests/SilentKeyPathTests.swift:"))
    #expect(message.contains("Mixed.plain: can't be observed"))
  }
  #endif
}
