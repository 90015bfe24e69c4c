import ReactiveSignals
import Testing

/// How a subscription comes to its end in the check.
enum LifeCycleEnding: CaseIterable {
  /// The first source completes, then the other one.
  case completing
  /// The other source completes, then the first one.
  case completingOtherFirst
  /// The first source fails; what is still there completes.
  case failing
  /// The other source fails; what is still there completes.
  case failingOther
  /// The handle is disposed.
  case disposing
  /// The handle is disposed while the first value that arrives is being delivered.
  case disposingInside
  /// Everything is let go of: handle, signal and sources' observers.
  case dropping
  /// Nobody subscribes.
  case unused
}

extension LifeCycleEnding {
  /// Whether the sources end, rather than the subscription.
  var isOfSources: Bool {
    switch self {
    case .completing, .completingOtherFirst, .failing, .failingOther: true
    case .disposing, .disposingInside, .dropping, .unused: false
    }
  }
}

/// The check that every operator passes: whatever ends a subscription, it lets go of everything, its
/// sources are ended exactly once, and nothing arrives after the end.
///
/// ```swift
/// checkLifeCycle("map") { source, _, sentinel in source.map { sentinel.pass($0) } }
/// checkLifeCycle("debounce", settle: { clock.advance(by: .seconds(9)) }) { source, _, _ in … }
/// ```
///
/// - Parameters:
///   - name: The operator's name, for the report.
///   - endings: Those that are tried.
///   - endsWithSources: Whether the result ends at the latest when both sources have.
///   - settle: Called when everything was sent, for an operator that has to do with time.
///   - sourceLocation: Where a failure is reported.
///   - operators: Makes the result of a source, another one, which may stay unused, and an object that the
///     operator's closures are to capture. Both sources may be used several times.
func checkLifeCycle<Output>(
  _ name: String,
  endings: [LifeCycleEnding] = LifeCycleEnding.allCases,
  endsWithSources: Bool = true,
  settle: () -> Void = {},
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operators: LifeCycleOperators<Output>
) {
  let problems = lifeCycleProblems(
    endings: endings,
    endsWithSources: endsWithSources,
    settle: settle,
    operators
  )
  #expect(problems.map { "\(name), \($0)" } == [], sourceLocation: sourceLocation)
}

/// Makes the result of a source, another one, and an object for closures to capture.
typealias LifeCycleOperators<Output> = (
  _ source: Signal<TrackedValue, SourceError>,
  _ other: Signal<TrackedValue, SourceError>,
  _ sentinel: Sentinel
) -> Signal<Output, SourceError>

/// What the check finds, in words.
func lifeCycleProblems<Output>(
  endings: [LifeCycleEnding] = LifeCycleEnding.allCases,
  endsWithSources: Bool = true,
  settle: () -> Void = {},
  _ operators: LifeCycleOperators<Output>
) -> [String] {
  var problems: [String] = []
  for ending in endings {
    for count in [0, 1, 3] {
      let run = LifeCycleRun(ending, endsWithSources: endsWithSources)
      run.start(operators)
      run.send(count)
      run.end()
      settle()
      let found = run.problems()
      problems += found.map { "\(ending) after \(count): \($0)" }
    }
  }
  return problems
}

/// One subscription from its start to its end.
private final class LifeCycleRun {
  private let ending: LifeCycleEnding
  private let endsWithSources: Bool
  private let source = HandSource<TrackedValue>()
  private let other = HandSource<TrackedValue>()
  private var sentinels = Sentinels()
  private var subscription: AnyDisposable?
  private var history: [Arrival] = []

  private enum Arrival {
    case value, failed, completed, disposed
  }

  init(_ ending: LifeCycleEnding, endsWithSources: Bool) {
    self.ending = ending
    self.endsWithSources = endsWithSources
  }

  func start<Output>(_ operators: LifeCycleOperators<Output>) {
    let signal = operators(source.signal, other.signal, sentinels.watch(Sentinel()))
    if ending == .unused { return }
    subscribe(to: signal, sentinels.watch(Sentinel()))
  }

  private func subscribe<Output>(to signal: Signal<Output, SourceError>, _ sentinel: Sentinel) {
    subscription = signal.subscribe(
      onValue: { [unowned self] _ in arrive(sentinel.pass(.value)) },
      onFailure: { [unowned self] _ in arrive(sentinel.pass(.failed)) },
      onCompletion: { [unowned self] in arrive(sentinel.pass(.completed)) },
      onDispose: { [unowned self] in arrive(sentinel.pass(.disposed)) }
    )
  }

  private func arrive(_ arrival: Arrival) {
    history.append(arrival)
    if ending == .disposingInside { subscription?.dispose() }
  }

  func send(_ count: Int) {
    for number in 0..<count {
      source.send(sentinels.watch(TrackedValue(number)))
      other.send(sentinels.watch(TrackedValue(number)))
    }
  }

  func end() {
    switch ending {
    case .completing: break
    case .completingOtherFirst: other.complete()
    case .failing: source.fail()
    case .failingOther: other.fail()
    case .disposing, .disposingInside:
      subscription?.dispose()
      return
    case .dropping, .unused:
      drop()
      return
    }
    // An operator may subscribe to further ones meanwhile.
    for _ in 0..<5 where source.activeCount + other.activeCount > 0 {
      source.complete()
      other.complete()
    }
  }

  private func drop() {
    subscription = nil
    source.drop()
    other.drop()
  }
}

extension LifeCycleRun {
  /// What went wrong, in words.
  func problems() -> [String] {
    var problems: [String] = []
    if endsWithSources, ending.isOfSources, terminalCount == 0 { problems.append("no end arrived") }
    subscription?.dispose()
    send(1)
    let livingCount = sentinels.livingCount
    if livingCount > 0 { problems.append("\(livingCount) objects live on") }
    let endCounts = source.endCounts + other.endCounts
    if endCounts.contains(where: { $0 != 1 }) {
      problems.append("sources ended \(endCounts) times")
    }
    if !isHistoryInOrder { problems.append("arrived: \(history)") }
    return problems
  }

  private var terminalCount: Int { history.count { $0 == .failed || $0 == .completed } }

  /// Whether values were followed by at most one end, and that by the disposal.
  private var isHistoryInOrder: Bool {
    if ending == .unused { return history.isEmpty }
    guard history.last == .disposed else { return false }
    let rest = history.dropLast()
    return rest.dropLast().allSatisfy { $0 == .value } && rest.last != .disposed
  }
}
