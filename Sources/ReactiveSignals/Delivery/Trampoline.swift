public import Synchronization

/// A loop for steps of which each may ask for the next one before it is over.
///
/// A million sources that end while they are being subscribed to take no stack: the request for the next
/// one is noted, and the step that is running does it when it returns. The same goes for requests that
/// come from other threads.
@usableFromInline
final class Trampoline: Sendable {
  @usableFromInline let requests = Atomic<Int>(0)

  @inlinable
  init() {}

  /// Runs a step, now or after the one that is running.
  ///
  /// - Parameter step: The same step each time, since the running one stands in for it.
  @inlinable
  func request(_ step: () -> Void) {
    guard requests.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat {
      step()
    } while requests.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
