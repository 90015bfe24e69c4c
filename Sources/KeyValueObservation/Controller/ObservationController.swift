/// Observes properties of objects for an owner, and ends all of it with the owner.
///
/// Give each object that observes a controller of its own. It passes the observer to the handlers,
/// so that they capture nothing, and needs no clean-up.
///
/// ```swift
/// final class ClockView {
///   lazy var observations = ObservationController(observer: self)
///
///   func watch(_ clock: Clock) {
///     observations.observe(clock, \.hour) { view, clock, change in view.show(clock) }
///   }
/// }
/// ```
///
/// - Delivery: As told at ``Observed``. Registering and ending are safe from any thread.
/// - Lifetime: The controller keeps its observer weakly and observed objects only if asked to. An
///   observation ends when it is unobserved, its token is cancelled, or controller, observer or
///   object go, whichever comes first. A handler keeps its observer alive while it runs.
public final class ObservationController<Observer: AnyObject> {
  let anchor: ObserverAnchor<Observer>
  let ledger: ObservationLedger
  let bindings = BindingBookReference()

  /// Makes a controller.
  ///
  /// - Parameters:
  ///   - observer: The object that observes, and that usually stores the controller. Held weakly.
  ///   - retainsObserved: Whether observed objects are kept alive until they are unobserved. The
  ///     observer itself never is.
  ///   - duplicates: What happens when a property is to be observed that is observed already.
  public init(
    observer: Observer,
    retainsObserved: Bool = false,
    duplicates: DuplicatePolicy = .ignored
  ) {
    ledger = ObservationLedger(
      observer: observer,
      retainsObserved: retainsObserved,
      duplicates: duplicates
    )
    anchor = ObserverAnchor(observer, ledger)
  }

  deinit {
    ledger.endAll()
    bindings.existing?.endAll()
  }

  /// The object that observes; nil if it is gone.
  ///
  /// Then the controller's observations are silent, and end with the next change that one of them would
  /// have been told.
  public var observer: Observer? { anchor.observer }

  /// How many observations of the controller have not ended.
  public var observationCount: Int { ledger.count }
}

// The proof: the anchor and the ledger may be used from any thread.
extension ObservationController: @unchecked Sendable where Observer: Sendable {}
