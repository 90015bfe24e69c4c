#if canImport(Darwin)
internal import Darwin
#endif

extension DeliveryContext {
  /// The main actor.
  static var main: DeliveryContext {
    DeliveryContext(isCurrent: isMainThread, enter: enterMain, hop: hopToMain)
  }

  /// Elsewhere the main actor may be run by any thread, and only a task can tell whether it is.
  @Sendable
  private static func isMainThread() -> Bool {
    #if canImport(Darwin)
    pthread_main_np() != 0
    #else
    false
    #endif
  }

  @Sendable
  private static func enterMain(_ job: @escaping Job) -> Bool {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return hopToMain(job)
    }
    Task.immediateDetached { @MainActor in job() }
    return true
  }

  // Detached, as what a hop delivers comes of many changes, and so of no task in particular.
  @Sendable
  private static func hopToMain(_ job: @escaping Job) -> Bool {
    Task.detached { @MainActor in job() }
    return true
  }
}
