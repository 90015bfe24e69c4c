/// The name by which the compiler refuses observers that don't fit an object that threads share.
///
/// Nothing runs on this actor. If a call is refused because it is isolated to it, then the object can be
/// changed by any thread, and so would the handler be called by any. There are two ways out:
///
/// - Say where to call it. ``MainDelivery`` takes any closure of the main actor, ``CallerDelivery`` any
///   closure and any observer of the actor that makes the observation.
/// - Make observer and handler `Sendable`; in a binding the object that is set, its key path and the
///   transform.
///
/// ```swift
/// observations.observe(model, \.title, on: .caller) { view, model, change in view.show(change.new) }
/// ```
@globalActor
public actor SendableRequired {
  /// Not there: nothing runs on this actor.
  public static var shared: SendableRequired {
    preconditionFailure("what is isolated to SendableRequired can't be called")
  }

  /// What refused forms have for a body.
  static var refusal: ObservationToken {
    preconditionFailure("what is isolated to SendableRequired can't be called")
  }
}
