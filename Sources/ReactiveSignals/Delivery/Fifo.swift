/// Values that leave in the order in which they came.
///
/// - Complexity: O(1) to add and to take one, on average.
@frozen
@usableFromInline
struct Fifo<Value> {
  /// The values, behind places of some that have left.
  @usableFromInline var places: [Value?] = []
  @usableFromInline var start = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { start == places.count }

  @inlinable
  mutating func append(_ value: Value) {
    places.append(value)
  }

  /// Takes out the value that came first.
  ///
  /// - Returns: The value; nil if there is none.
  @inlinable
  mutating func removeFirst() -> Value? {
    guard !isEmpty else { return nil }
    let value = places[start].take()
    start += 1
    if isEmpty {
      places.removeAll(keepingCapacity: start <= 64)
      start = 0
    } else if start > 64, start > places.count / 2 {
      places.removeFirst(start)
      start = 0
    }
    return value
  }
}
