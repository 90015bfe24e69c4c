/// What a change of a collection tells besides the elements.
@usableFromInline
final class ChangeDetails: Sendable {
  /// The affected positions.
  @usableFromInline let indexes: RangeSet<Int>
  /// The elements that went elsewhere rather than away, if that was asked for.
  let moves: [ElementMove]

  init(_ indexes: RangeSet<Int>, moves: [ElementMove]) {
    self.indexes = indexes
    self.moves = moves
  }

  @usableFromInline
  convenience init(_ indexes: RangeSet<Int>) {
    self.init(indexes, moves: [])
  }
}

extension ChangeDetails: Equatable {
  @usableFromInline
  static func == (lhs: ChangeDetails, rhs: ChangeDetails) -> Bool {
    lhs.indexes == rhs.indexes && lhs.moves == rhs.moves
  }
}
