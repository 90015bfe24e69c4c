/// One thing that is measured, in several columns.
struct Row {
  /// What the figures of a row mean.
  enum Unit: String {
    /// Nanoseconds of the thread's CPU time for each operation.
    case nanoseconds = "ns"
    /// Bytes that the allocator has handed out, its own included.
    case bytes = "B"
    /// How many times as much.
    case times = "x"
  }

  /// The name, by which `--filter` finds the row.
  let name: String
  let unit: Unit
  /// Sets the row up; what it makes lives as long as the probes.
  let makeProbes: () -> [Probe]

  /// Makes a row.
  init(_ name: String, in unit: Unit = .nanoseconds, _ makeProbes: @escaping () -> [Probe]) {
    self.name = name
    self.unit = unit
    self.makeProbes = makeProbes
  }
}

/// One cell of the table before it is measured.
struct Probe {
  let column: Column
  /// What is timed; nil if something else is measured.
  var workload: Workload?
  /// Takes one sample of about so many nanoseconds, and returns the figure for one operation.
  let sample: (_ length: UInt64) -> Double
}
