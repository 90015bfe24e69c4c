/// The last values, up to a number.
@frozen
@usableFromInline
struct ReplayBuffer<Value> {
  @usableFromInline let capacity: Int
  @usableFromInline var storage: [Value] = []
  /// Where the oldest value is, once the buffer is full.
  @usableFromInline var start = 0

  /// How many values there have been.
  @usableFromInline var version: UInt = 0
  /// Whether newcomers after the end are told the values too.
  @usableFromInline let outlivesEnd: Bool

  @inlinable
  init(capacity: Int, outlivesEnd: Bool = true) {
    self.capacity = capacity
    self.outlivesEnd = outlivesEnd
  }

  /// Adds a value.
  ///
  /// - Returns: The one that had to go for it.
  @inlinable
  mutating func append(_ value: Value) -> Value? {
    guard capacity > 0 else { return nil }
    version &+= 1
    if storage.count < capacity {
      storage.append(value)
      return nil
    }
    let oldest = storage[start]
    storage[start] = value
    start = start + 1 == capacity ? 0 : start + 1
    return oldest
  }

  /// The values in the order in which they came, in an array of its own.
  @inlinable var values: [Value] {
    Array(storage[start...]) + storage[..<start]
  }

  /// The value that came last.
  @inlinable var last: Value? {
    storage.isEmpty ? nil : storage[start == 0 ? storage.count - 1 : start - 1]
  }
}
