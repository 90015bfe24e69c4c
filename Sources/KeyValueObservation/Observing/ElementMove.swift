/// An element that went to another position while a collection was brought up to date.
public struct ElementMove: Hashable, Sendable {
  /// The position before the update.
  public let source: Int
  /// The position after the update.
  public let destination: Int

  /// Makes a move.
  ///
  /// - Parameters:
  ///   - source: The position before the update.
  ///   - destination: The position after the update.
  public init(from source: Int, to destination: Int) {
    self.source = source
    self.destination = destination
  }
}

extension Change {
  /// The elements that went elsewhere rather than away or anew.
  ///
  /// Told by the removal and by the insertion that are the two halves of the moves, if moves were
  /// asked for, see ``ObservedProperty/update(to:inferringMoves:)``; otherwise empty.
  public var moves: [ElementMove] { details?.moves ?? [] }
}
