/// The objects for which this thread has become the delivering one while it left deliveries for them.
///
/// It holds them until all is delivered.
struct DeliveryClaims {
  private var claims: [(core: RegistryCore, object: AnyObject)] = []

  /// Leaves a delivery for an object.
  mutating func leave(
    for object: AnyObject,
    of core: RegistryCore,
    _ delivery: @escaping () -> Void
  ) {
    if core.enqueue(delivery) { claims.append((core, object)) }
  }

  /// Leaves a computed observation's part, unless the object at which it starts is on its way out.
  mutating func leave(_ turn: DerivedTurn) {
    guard let object = turn.info.start else { return }
    leave(for: object, of: turn.info.home, turn.deliver)
  }

  /// Delivers.
  consuming func drain() {
    for (core, object) in claims {
      withExtendedLifetime(object) { core.drain() }
    }
  }
}
