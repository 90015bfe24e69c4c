import KeyValueObservation
import Synchronization
import Testing

/// Contract 10: what cannot notify is refused, with a message that names the property and the place.
///
/// Each test is a process of its own: there a mistake may stop it, and the handler is its alone.
struct Contract10SilenceIsABugTests {
  #if DEBUG
  @Test func `observing a plain property stops a debug build with its name and the call site`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let mute = Mute()
      _ = mute.observe(\.silent) { _, _ in }
    }
    let message = text(result)
    #expect(message.contains("Mute.silent"))
    #expect(message.contains("KeyValueObservationTests/Contract10SilenceIsABugTests.swift:"))
    #expect(message.contains("reads no observed property"))
  }

  @Test func `an empty list of key paths stops a debug build`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let logbook = Logbook()
      let controller = ObservationController(observer: logbook)
      controller.observe(Mute(), keyPaths: []) { _, _, _ in }
    }
    #expect(text(result).contains("Mute: the list of key paths to observe is empty"))
  }

  @Test func `an end without its announcement stops a debug build`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Mute().didChangeValue(for: \.loud)
    }
    #expect(text(result).contains("willChangeValue(for:) is missing"))
  }

  @Test func `an announcement that is repeated before its end stops a debug build`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let mute = Mute()
      for _ in 1...2 { mute.willChangeValue(for: \.loud) }
    }
    #expect(text(result).contains("didChangeValue(for:) is missing"))
  }
  #endif

  @Test func `with a handler a refused observation is reported and its token is inert`() async {
    await #expect(processExitsWith: .success) {
      let issues = Issues()
      let mute = Mute()
      let (token, line) = observeSilent(mute)
      let logbook = Logbook()
      let controller = ObservationController(observer: logbook)
      controller.observe(mute, \.silent) { _, _, _ in fatalError("called") }
      mute.silent = 1
      #expect(token.isActive == false)
      #expect(controller.observationCount == 0)
      #expect(mute.observationRegistry.observationCount == 0)
      #expect(issues.all.map(\.kind) == [.silentKeyPath, .silentKeyPath])
      #expect(issues.all.map(\.property) == ["Mute.silent", "Mute.silent"])
      #expect(issues.all.map(\.line).first == line)
      #expect(
        issues.all.first?.file == "KeyValueObservationTests/Contract10SilenceIsABugTests.swift"
      )
      token.cancel()
    }
  }

  @Test func `of a list the good key paths are observed, and the others are reported`() async {
    await #expect(processExitsWith: .success) {
      let issues = Issues()
      let mute = Mute()
      let logbook = Logbook()
      let controller = ObservationController(observer: logbook)
      let tokens = controller.observe(mute, keyPaths: [\.silent, \.loud, \.constant]) {
        logbook,
        _,
        _ in logbook.note("told")
      }
      mute.loud = 1
      #expect(tokens.map(\.isActive) == [false, true, false])
      #expect(issues.all.map(\.kind) == [.silentKeyPath, .silentKeyPath])
      #expect(logbook.lines == ["told"])
      controller.observe(mute, keyPaths: []) { _, _, _ in }
      #expect(issues.all.last?.kind == .noKeyPaths)
    }
  }

  @Test func `unbalanced changes are reported and silence nothing for good`() async {
    await #expect(processExitsWith: .success) {
      let issues = Issues()
      let meter = Odometer(0)
      let logbook = Logbook()
      let token = meter.observe(\.value, options: [.new, .old], handler: logbook.handler())
      meter.didChangeValue(for: \.value)
      #expect(logbook.lines == [])
      for step in 1...3 {
        meter.willChangeValue(for: \.value)
        meter.stored = step
        if step == 3 { meter.didChangeValue(for: \.value) }
      }
      meter.value = 4
      #expect(issues.all.map(\.kind) == Array(repeating: .unbalancedChange, count: 3))
      #expect(logbook.lines == ["old 2 new 3", "old 3 new 4"])
      withExtendedLifetime(token) {}
    }
  }

  @Test func `a report is made with nothing locked`() async {
    await #expect(processExitsWith: .success) {
      let mute = Unchecked(Mute())
      let calls = Atomic<Int>(0)
      ObservationDiagnostics.handler = { _ in
        mute.value.observe(\.loud, options: .initial) { _, _ in }.cancel()
        mute.value.loud += 1
        ObservationDiagnostics.handler = nil
        calls.add(1, ordering: .relaxed)
      }
      _ = mute.value.observe(\.silent) { _, _ in }
      #expect(calls.load(ordering: .relaxed) == 1)
    }
  }
}

/// Observes what can't be observed.
///
/// It stands outside of the tests, since lines in exit tests aren't those of the file (Swift 6.3).
private func observeSilent(_ mute: Mute) -> (token: ObservationToken, line: UInt) {
  (mute.observe(\.silent, options: .initial) { _, _ in fatalError("called") }, #line)
}

private func text(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

/// Collects what is reported.
private final class Issues: Sendable {
  private let storage = Guarded<[ObservationIssue]>([])

  init() {
    ObservationDiagnostics.handler = { [unowned self] issue in
      storage.withLock { $0.append(issue) }
    }
  }

  var all: [ObservationIssue] { storage.withLock { $0 } }
}

/// Lets a test that has one thread share a value.
// The proof for `Sendable`: there is one thread.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

private final class Mute: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  var silent = 0
  @Observed var loud = 0
  var constant: String { "constant" }
}
