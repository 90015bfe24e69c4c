public import ReactiveSignals

/// What a subscription was told, with the times.
///
/// It is made by ``TestScheduler/record(_:at:)``.
///
/// - Delivery: It notes what it is told where that is sent. It isn't for several threads.
/// - Lifetime: The subscription holds it; dropping it ends nothing.
public final class TestObserver<Value, Failure: Error> {
  /// What was told so far.
  public private(set) var events: [RecordedEvent<Value, Failure>] = []
  /// Ends the subscription.
  public let subscription = SerialDisposable()

  private let scheduler: TestScheduler

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  func start(_ signal: Signal<Value, Failure>) {
    let observer = Observer<Value, Failure> { [self] event in
      events.append(RecordedEvent(scheduler.now, event))
    }
    subscription.set(signal.subscribe(observer, isolation: nil))
  }

  /// The values so far, without the times.
  public var values: [Value] { events.compactMap(\.event.value) }

  /// The end, if it has come.
  public var end: Event<Value, Failure>? {
    events.last.flatMap { $0.event.isTerminal ? $0.event : nil }
  }

  /// What was told so far, as a diagram: values by what they say of themselves in words.
  public var marbles: Marbles {
    marbles { "\($0)" }
  }

  /// What was told so far, as a diagram.
  ///
  /// - Parameter name: The name of a value in the diagram.
  /// - Returns: The diagram, in the scheduler's unit.
  public func marbles(naming name: (Value) -> String) -> Marbles {
    Marbles(events, unit: scheduler.unit, naming: name)
  }
}
