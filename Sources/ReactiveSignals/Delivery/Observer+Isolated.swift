extension Observer {
  /// The end of a chain whose observer belongs to an actor.
  @usableFromInline
  static func isolated(
    _ observer: Observer,
    _ lifetime: Lifetime,
    to actor: any Actor
  ) -> Observer {
    .sink(observer, lifetime)
  }
}
