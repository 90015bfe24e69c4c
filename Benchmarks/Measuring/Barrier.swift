internal import Synchronization

/// Keeps the optimiser from moving or merging reads and writes of memory across it.
///
/// It stands in every timed loop, so that each operation is done, in every column, and it adds no
/// instruction on x86-64, so that an operation of a fraction of a nanosecond can be measured.
@inline(__always)
func barrier() {
  atomicMemoryFence(ordering: .acquiringAndReleasing)
}

/// Returns what it is given; the optimiser doesn't know that.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value {
  value
}
