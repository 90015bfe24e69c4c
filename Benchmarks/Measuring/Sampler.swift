/// Takes the samples of rows, the columns in turn, so that a slow moment of the machine hits all.
final class Sampler {
  /// How many samples each cell gets, and how long they are.
  struct Plan {
    let sampleCount: Int
    /// Nanoseconds.
    let length: UInt64

    /// For figures that are to be believed.
    static let thorough = Plan(sampleCount: 21, length: 8_000_000)
    /// For a look.
    static let quick = Plan(sampleCount: 15, length: 2_000_000)
  }

  private let plan: Plan
  private let control = ControlLoop.makeProbe()
  private var controlSamples: [Double] = []

  /// Makes a sampler.
  init(_ plan: Plan) {
    self.plan = plan
  }

  /// How the control loop fared during all that was measured.
  var noise: Summary? { Summary(controlSamples) }

  /// Measures a row.
  func measure(_ row: Row) -> RowResult {
    let probes = row.makeProbes()
    var samples = Array(repeating: [Double](), count: probes.count)
    for probe in probes { _ = probe.sample(plan.length) }
    for round in 0..<plan.sampleCount {
      for turn in probes.indices {
        // Nobody always comes after the same other one.
        let index = (turn + round) % probes.count
        samples[index].append(probes[index].sample(plan.length))
      }
      controlSamples.append(control.sample(plan.length / 8))
    }
    let summaries = zip(probes, samples).compactMap { probe, samples in
      Summary(samples).map { (probe.column, $0) }
    }
    return RowResult(
      name: row.name,
      unit: row.unit,
      columns: Dictionary(uniqueKeysWithValues: summaries)
    )
  }
}
