/// What a change of a collection tells besides the elements.
@usableFromInline
final class ChangeDetails: Sendable {
  /// What is seldom there.
  ///
  /// A range set is an allocation more, and its layout isn't known at compile time.
  private final class Rest: Sendable {
    let indexes: RangeSet<Int>
    let moves: [ElementMove]

    init(_ indexes: RangeSet<Int>, moves: [ElementMove]) {
      self.indexes = indexes
      self.moves = moves
    }
  }

  /// The affected positions, where they are in a row.
  private let range: Range<Int>
  private let rest: Rest?

  /// Makes details of positions that are in a row.
  @usableFromInline
  init(_ range: Range<Int>) {
    self.range = range
    rest = nil
  }

  @usableFromInline
  init(_ indexes: RangeSet<Int>, moves: [ElementMove]) {
    range = 0..<0
    rest = Rest(indexes, moves: moves)
  }

  @usableFromInline
  convenience init(_ indexes: RangeSet<Int>) {
    self.init(indexes, moves: [])
  }

  /// The affected positions.
  @usableFromInline var indexes: RangeSet<Int> { rest?.indexes ?? RangeSet(range) }

  /// The elements that went elsewhere rather than away, if that was asked for.
  var moves: [ElementMove] { rest?.moves ?? [] }
}

extension ChangeDetails: Equatable {
  @usableFromInline
  static func == (lhs: ChangeDetails, rhs: ChangeDetails) -> Bool {
    lhs.indexes == rhs.indexes && lhs.moves == rhs.moves
  }
}
