/// Values over time, which end at most once: with a failure or completed.
///
/// A signal is a recipe. Nothing happens before somebody subscribes, and each subscription runs the
/// recipe anew; only subjects and shared signals have values that come whether somebody listens or
/// not. Operators make new signals of it.
///
/// ```swift
/// person.signal(for: \.name)
///   .filter { !$0.isEmpty }
///   .map { "Hello, \($0)!" }
///   .subscribe { print($0) }
/// ```
///
/// A `Failure` of `Never` says that the signal can't fail; only such a signal can be bound.
///
/// - Delivery: One event at a time for each subscription, in order, where they are sent. Closures of
///   operators run there as well. `subscribe` says where its own closures run.
/// - Lifetime: An active subscription keeps its source alive. Its end, whether it comes from the source
///   or by disposing, releases all that it captured.
@frozen
public struct Signal<Value, Failure: Error> {
  /// Runs the recipe: tells the observer, and adds to the lifetime what has to be taken back.
  ///
  /// The lifetime is this subscription's part of the chain and serves no other source. Whoever calls
  /// ends it after the end event, which is the source's last act.
  @usableFromInline let start: (Observer<Value, Failure>, Lifetime) -> Void

  /// Makes a signal from a recipe that keeps to the grammar by itself and sends one event at a time.
  ///
  /// For operators and sources. All others are made by `create`, which sees to that.
  @inlinable
  init(starting start: @escaping (Observer<Value, Failure>, Lifetime) -> Void) {
    self.start = start
  }
}
