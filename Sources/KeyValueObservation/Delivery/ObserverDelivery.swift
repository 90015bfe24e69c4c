/// Says that a handler is to be called on the observer, which is an actor.
///
/// ```swift
/// observations.observe(model, \.title, on: .observer) { log, model, change in log.add(model.title) }
/// ```
public enum ObserverDelivery: Sendable {
  /// On the actor that observes.
  case observer
}
