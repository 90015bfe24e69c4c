/// Says that a handler is to be called in the isolation in which the observation is made.
///
/// That is an actor: the compiler refuses it in code that isn't isolated.
///
/// ```swift
/// observations.observe(model, \.title, on: .caller) { log, model, change in log.add(model.title) }
/// ```
public enum CallerDelivery: Sendable {
  /// On the actor of the code that makes the observation.
  case caller
}
