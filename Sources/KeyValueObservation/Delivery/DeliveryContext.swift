/// Where an observation's handler is called.
struct DeliveryContext: Sendable {
  typealias Job = @Sendable () -> Void

  /// Whether the calling thread is there for sure, so that no job is needed.
  let isCurrent: @Sendable () -> Bool
  /// Runs a job: at once if the calling thread is there, otherwise later.
  ///
  /// Returns whether there is anybody to run it.
  let enter: @Sendable (@escaping Job) -> Bool
  /// Runs a job later.
  ///
  /// Returns whether there is anybody to run it.
  let hop: @Sendable (@escaping Job) -> Bool
}

extension DeliveryContext {
  /// Where an executor runs its jobs.
  static func executor(_ executor: some ObservationExecutor) -> DeliveryContext {
    let execute = { @Sendable (job: @escaping Job) in
      executor.execute(job)
      return true
    }
    return DeliveryContext(isCurrent: { executor.isCurrent }, enter: execute, hop: execute)
  }

  /// An actor.
  ///
  /// It isn't held, since it may be what owns the observation.
  static func actor(_ actor: any Actor) -> DeliveryContext {
    if actor is MainActor { return .main }
    let hop = { @Sendable [weak actor] (job: @escaping Job) in
      guard let actor else { return false }
      Task.detached { await run(job, on: actor) }
      return true
    }
    return DeliveryContext(isCurrent: { false }, enter: hop, hop: hop)
  }

  private static func run(_ job: Job, on actor: isolated any Actor) {
    job()
  }
}
