/// Takes the samples of rows, the columns in turn, so that a slow moment of the machine hits all.
final class Sampler {
  /// How many samples each cell gets, and how long they are.
  struct Plan {
    let sampleCount: Int
    /// Nanoseconds.
    let length: UInt64

    /// For figures that are to be believed.
    static let thorough = Plan(sampleCount: 15, length: 20_000_000)
    /// For a look.
    static let quick = Plan(sampleCount: 5, length: 1_500_000)
  }

  let plan: Plan
  private let control = ControlLoop.makeProbe()
  private var controlSamples: [Double] = []
  /// How many samples were dropped, since the control loop beside them was slower than it can be.
  private(set) var droppedCount = 0

  /// Makes a sampler.
  init(_ plan: Plan) {
    self.plan = plan
    for _ in 0..<8 { _ = isMachineDisturbed() }
  }

  /// How the control loop fared during all that was measured.
  var noise: Summary? { Summary(controlSamples) }

  /// Measures a row.
  func measure(_ row: Row, countingAllocations countsAllocations: Bool) -> Results.Row {
    let probes = row.makeProbes()
    var samples = Array(repeating: [Double](), count: probes.count)
    for probe in probes { _ = probe.sample(plan.length) }
    for round in 0..<plan.sampleCount {
      for turn in probes.indices {
        // Nobody always comes after the same other one.
        let index = (turn + round) % probes.count
        samples[index].append(sample(probes[index]))
      }
    }
    let columns = zip(probes, samples).compactMap { probe, samples in
      Summary(samples).map { (probe.column.rawValue, $0) }
    }
    let library = probes.first { $0.column == .swiftKVO }?.workload
    let count = countsAllocations ? library.map { AllocationCount(of: $0) } : nil
    return Results.Row(
      name: row.name,
      unit: row.unit.rawValue,
      columns: Dictionary(uniqueKeysWithValues: columns),
      allocations: count?.allocations,
      leaks: count?.leaks
    )
  }

  /// Measures how a cost grows.
  func measure(_ growth: Growth) -> Results.Growth {
    let probes = Growth.sizes.map { Probe(.swiftKVO, timing: growth.makeWorkload($0)) }
    var times = probes.map { $0.sample(plan.length) }
    let rounds = max(3, plan.sampleCount / 3)
    // A cache that others fill makes large sizes slow: what is above its limit gets more rounds.
    for round in 0..<rounds * 5 where round < rounds || Growth.exponent(of: times) > growth.limit {
      for (index, probe) in probes.enumerated() { times[index] = min(times[index], sample(probe)) }
    }
    return Results.Growth(
      name: growth.name,
      sizes: Growth.sizes,
      times: times,
      exponent: Growth.exponent(of: times),
      limit: growth.limit
    )
  }

  /// Takes a sample, again if the machine was disturbed, but not for ever.
  func sample(_ probe: Probe) -> Double {
    for _ in 0..<3 {
      let sample = probe.sample(plan.length)
      guard isMachineDisturbed() else { return sample }
      droppedCount += 1
    }
    return probe.sample(plan.length)
  }

  private func isMachineDisturbed() -> Bool {
    let time = control.sample(plan.length / 16)
    controlSamples.append(time)
    guard let least = noise?.min else { return false }
    return time > least * 1.1
  }
}
