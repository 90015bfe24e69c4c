/// Where and when things are done: a queue, an actor, a clock, or the virtual time of a test.
///
/// Each method returns what takes the action back. After it was disposed where the scheduler runs actions,
/// the action isn't run any more; it is released at once.
///
/// - Delivery: Actions that are due at the same time run one after the other, in the order in which they
///   were scheduled, for one scheduler that is serial.
public protocol Scheduler: Sendable {
  /// The time since some moment in the past.
  var now: Duration { get }

  /// Has an action run as soon as may be.
  ///
  /// - Parameter action: Runs once.
  /// - Returns: What takes it back. It may be dropped.
  /// - Lifetime: The action is held until it has run or is taken back.
  @discardableResult
  func schedule(_ action: @escaping () -> Void) -> AnyDisposable

  /// Has an action run after some time.
  ///
  /// - Parameters:
  ///   - delay: The time; none if it is negative.
  ///   - action: Runs once.
  /// - Returns: What takes it back. It may be dropped.
  /// - Lifetime: The action is held until it has run or is taken back.
  @discardableResult
  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> AnyDisposable

  /// Has an action run again and again.
  ///
  /// - Parameters:
  ///   - interval: The time between two runs, and before the first one.
  ///   - action: Runs until it is taken back.
  /// - Returns: What takes it back. Dropping it doesn't.
  /// - Lifetime: The action is held until it is taken back.
  @discardableResult
  func schedule(every interval: Duration, _ action: @escaping () -> Void) -> AnyDisposable
}
