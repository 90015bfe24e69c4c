/// How many registries and observations there are in the process, for tests that look for leaks.
///
/// ```swift
/// let before = try #require(ObservationCounts.current)
/// runScene()
/// #expect(ObservationCounts.current == before)
/// ```
///
/// Debug builds of the library count. Release builds do so only if they are built with the package's
/// trait `LiveCounts`; otherwise there isn't one instruction for it. Counting is never on the path of
/// a read or a change.
///
/// The counts are of the whole process: tests that compare them must not run in parallel with others
/// that observe.
public struct ObservationCounts: Sendable, Hashable {
  /// The objects that can be observed, each of which has a registry.
  public let registries: Int
  /// The observations that have not ended.
  public let observations: Int

  /// The counts at this moment; nil if the library was built without counting.
  ///
  /// While other threads make or end observations, the two numbers may be of different moments.
  public static var current: ObservationCounts? { LiveCounter.counts }
}

extension ObservationCounts: CustomStringConvertible {
  /// As in `registries: 3, observations: 5`.
  public var description: String { "registries: \(registries), observations: \(observations)" }
}
