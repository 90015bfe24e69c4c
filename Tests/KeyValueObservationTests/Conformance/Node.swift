import KeyValueObservation

/// A node of an object graph, for paths.
final class Node: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var a: Node?
  @Observed var b: Node?
  @Observed var c: Node?
  @Observed var d = 0
  @Observed var e = 0
  /// Computed: twice `d`.
  var doubled: Int { d * 2 }

  init(d: Int = 0, e: Int = 0) {
    self.d = d
    self.e = e
  }
}
