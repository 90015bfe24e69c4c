/// Elements in the order in which they came, in a ring.
@usableFromInline
struct ElementQueue<Element> {
  @usableFromInline var cells: [Element?] = []
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// Adds an element behind all others.
  @inlinable
  mutating func append(_ element: Element) {
    makeRoom()
    cells[position(count)] = element
    count += 1
  }

  /// Takes the first element out; nil if there is none.
  @inlinable
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    defer {
      head = position(1)
      count -= 1
    }
    return cells[head].take()
  }

  @inlinable
  func position(_ offset: Int) -> Int {
    let position = head + offset
    return position < cells.count ? position : position - cells.count
  }

  /// Doubles the ring if it is full.
  @inlinable
  mutating func makeRoom() {
    guard count == cells.count else { return }
    var larger: [Element?] = []
    larger.reserveCapacity(max(4, 2 * count))
    for offset in 0..<count { larger.append(cells[position(offset)].take()) }
    while larger.count < max(4, 2 * count) { larger.append(nil) }
    cells = larger
    head = 0
  }
}
