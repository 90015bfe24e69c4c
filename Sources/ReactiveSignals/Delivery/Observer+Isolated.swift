extension Observer {
  /// The end of a chain for an observer that belongs to an actor.
  @usableFromInline
  static func isolated(
    _ observer: Observer,
    _ lifetime: Lifetime,
    to actor: any Actor
  ) -> Observer {
    observer
  }
}
