/// Calls handlers on a serial executor, as actors are run by.
///
/// ```swift
/// observations.observe(model, \.title, on: .serial(executor)) { log, model, change in … }
/// ```
public struct SerialExecutorDelivery: ObservationExecutor {
  private let executor: any SerialExecutor
  private let resident: Resident

  init(_ executor: any SerialExecutor) {
    self.executor = executor
    resident = Resident(executor)
  }

  /// An actor that lives on the executor.
  private actor Resident {
    private let executor: any SerialExecutor

    init(_ executor: any SerialExecutor) {
      self.executor = executor
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func run(_ job: @Sendable () -> Void) {
      job()
    }
  }

  /// Whether the executor says that it is running the calling code.
  public var isCurrent: Bool {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return false }
    return executor.isIsolatingCurrentContext() ?? false
  }

  /// Runs a job on the executor.
  ///
  /// - Parameter job: Called once.
  public func execute(_ job: @escaping @Sendable () -> Void) {
    Task.detached { [resident] in await resident.run(job) }
  }
}

extension ObservationExecutor where Self == SerialExecutorDelivery {
  /// A serial executor.
  ///
  /// - Parameter executor: The executor, which is held until the observation ends.
  /// - Returns: The place at which to call.
  public static func serial(_ executor: any SerialExecutor) -> SerialExecutorDelivery {
    SerialExecutorDelivery(executor)
  }
}
