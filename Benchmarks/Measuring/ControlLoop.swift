/// A loop that always takes the same number of cycles: what makes it slower is the machine.
enum ControlLoop {
  /// A probe of its own, which is sampled along with all rows.
  static func makeProbe() -> Probe {
    Probe(.plain, timing: Workload(run: multiply, expected: { $0 }))
  }

  /// Does a chain of multiplications, each of which waits for the one before.
  @inline(never)
  private static func multiply(_ count: Int) -> Int {
    let one = opaque(1)
    var product = count
    for _ in 0..<count {
      product = product &* one
      barrier()
    }
    return product
  }
}
