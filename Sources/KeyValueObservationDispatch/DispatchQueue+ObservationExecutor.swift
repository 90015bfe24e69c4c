public import Dispatch
public import KeyValueObservation

/// Has handlers called by a dispatch queue.
///
/// ```swift
/// observations.observe(model, \.title, on: queue) { log, model, change in log.add(model.title) }
/// ```
///
/// The queue must be a serial one, or else handlers may overlap. `DispatchQueue.main` is one, but a
/// closure of the main actor goes with ``MainDelivery`` rather than with the main queue.
extension DispatchQueue: ObservationExecutor {
  /// Whether the calling code is run by this queue, or by one that it is a target of.
  public var isCurrent: Bool {
    let identity = ObjectIdentifier(self)
    if getSpecific(key: identityKey) == nil { setSpecific(key: identityKey, value: identity) }
    return DispatchQueue.getSpecific(key: identityKey) == identity
  }

  /// Runs a job on the queue.
  ///
  /// - Parameter job: Called once.
  public func execute(_ job: @escaping @Sendable () -> Void) {
    async(execute: job)
  }
}

/// What a queue knows itself by.
private let identityKey = DispatchSpecificKey<ObjectIdentifier>()
