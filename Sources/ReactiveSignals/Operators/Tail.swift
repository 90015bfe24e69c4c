/// The last values, up to a number.
@frozen
@usableFromInline
struct Tail<Value> {
  @usableFromInline let capacity: Int
  @usableFromInline var values: [Value] = []
  /// Where the oldest one is, once there are as many as there may be.
  @usableFromInline var oldest = 0

  @inlinable
  init(_ capacity: Int) {
    self.capacity = capacity
  }

  /// Takes a value in.
  ///
  /// - Returns: The one that had to leave.
  @inlinable
  mutating func append(_ value: Value) -> Value? {
    guard values.count == capacity else {
      values.append(value)
      return nil
    }
    var other = value
    swap(&values[oldest], &other)
    oldest = oldest == capacity - 1 ? 0 : oldest + 1
    return other
  }

  /// The values, the oldest one first.
  @inlinable var inOrder: [Value] {
    Array(values[oldest...] + values[..<oldest])
  }
}
