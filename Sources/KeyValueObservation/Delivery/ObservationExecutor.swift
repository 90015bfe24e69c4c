/// A place at which handlers can be called: something that runs jobs one after the other.
///
/// Conform to it whatever runs the code of your program, such as an event loop. The product
/// `KeyValueObservationDispatch` does that for dispatch queues. Actors need none, see
/// ``MainDelivery``, ``CallerDelivery`` and ``ObserverDelivery``.
///
/// ```swift
/// observations.observe(model, \.title, on: loop) { log, model, change in log.add(model.title) }
/// ```
public protocol ObservationExecutor: Sendable {
  /// Whether the calling thread is running a job of the executor, or may do what its jobs do.
  ///
  /// Then handlers may be called at once. An executor that can't tell returns false, and handlers are
  /// always called by jobs.
  var isCurrent: Bool { get }

  /// Runs a job, after those that it was given before.
  ///
  /// - Parameter job: Called once, and never while another job runs. It doesn't hold the observer, nor
  ///   what the handler captured; an executor that is at its end may drop it.
  /// - Delivery: Called on any thread, with nothing locked.
  func execute(_ job: @escaping @Sendable () -> Void)
}
