/// Says that a handler is to be called on the main actor.
///
/// ```swift
/// observations.observe(model, \.title, on: .main) { view, model, change in view.label = model.title }
/// ```
public enum MainDelivery: Sendable {
  /// On the main actor.
  case main
}
