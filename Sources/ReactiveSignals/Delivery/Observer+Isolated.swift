extension Observer {
  /// The end of a chain, on the actor that it belongs to.
  ///
  /// - Parameters:
  ///   - observer: The end of the chain.
  ///   - lifetime: When it ends, nothing arrives any more.
  ///   - isolation: The actor; nil if there is none. Then the observer is called where events are sent.
  /// - Returns: Whom the source sends to.
  @inlinable
  static func isolated(
    _ observer: Observer,
    _ lifetime: Lifetime,
    to isolation: isolated (any Actor)?
  ) -> Observer {
    isolation == nil ? observer : onActor(observer, lifetime, isolation)
  }

  @inlinable
  @inline(never)
  static func onActor(
    _ observer: Observer,
    _ lifetime: Lifetime,
    _ isolation: isolated (any Actor)?
  ) -> Observer {
    let lane = ActorLane(observer)
    lifetime.core.add(lane)
    let end = ActorLaneEnd(lane) {
      _ = isolation
      lane.drain()
    }
    return Observer { event in end.receive(event) }
  }
}
