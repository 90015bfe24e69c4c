internal import CAllocator

/// How many blocks of memory an operation takes and gives back.
struct AllocationCount {
  /// Blocks that are asked for, for each operation.
  let allocations: Double
  /// Blocks that are still there afterwards, for each operation.
  let leaks: Double

  /// Whether this platform counts.
  static var isAvailable: Bool { allocator_counts_calls() != 0 }

  /// Counts while an operation is done some hundred times.
  ///
  /// - Parameter workload: The operation, in a loop. What the first loop sets up doesn't count.
  init(of workload: Workload) {
    let few = 100
    let many = 1_100
    for _ in 0..<2 { _ = workload.run(many) }
    let short = Self.blocks { _ = workload.run(few) }
    let long = Self.blocks { _ = workload.run(many) }
    allocations = Double(long.taken - short.taken) / Double(many - few)
    leaks = Double(long.kept - short.kept) / Double(many - few)
  }

  private static func blocks(_ body: () -> Void) -> (taken: Int, kept: Int) {
    let taken = allocator_allocations()
    let given = allocator_deallocations()
    body()
    let newlyTaken = allocator_allocations() - taken
    return (newlyTaken, newlyTaken - (allocator_deallocations() - given))
  }
}
