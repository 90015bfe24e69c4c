internal import CAllocator

/// What the allocator has handed out.
enum Heap {
  /// Bytes in use, the allocator's own per block included; nil where the platform doesn't tell.
  static var bytesInUse: Int? {
    #if canImport(Darwin)
    Int(mstats().bytes_used)
    #elseif canImport(Glibc)
    Int(mallinfo2().uordblks) + Int(mallinfo2().hblkhd)
    #else
    nil
    #endif
  }
}

extension Probe {
  /// The memory of one thing.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - count: How many of the things are made for one sample.
  ///   - prepare: Gets ready what doesn't count, and returns what makes one thing after another.
  init<Thing>(
    _ column: Column,
    bytesOf count: Int,
    _ prepare: @escaping () -> (_ index: Int) -> Thing
  ) {
    self.init(column: column) { _ in
      let make = prepare()
      var things: [Thing] = []
      things.reserveCapacity(count)
      let before = Heap.bytesInUse ?? 0
      for index in 0..<count { things.append(make(index)) }
      let after = Heap.bytesInUse ?? 0
      return withExtendedLifetime((things, make)) { Double(after - before) / Double(count) }
    }
  }
}
