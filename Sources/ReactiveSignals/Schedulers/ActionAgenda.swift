/// Actions in the order in which they are due, for schedulers that keep time by themselves.
///
/// Those that are due at the same time come in the order in which they were added. What was taken back
/// has released its action already, and is forgotten when its turn comes.
///
/// - Complexity: O(log *n*) in the number of actions to add or to take one.
package struct ActionAgenda: Sendable {
  private struct Entry {
    let time: Duration
    let order: Int
    let action: ScheduledAction

    func isBefore(_ other: Entry) -> Bool {
      time == other.time ? order < other.order : time < other.time
    }
  }

  // A binary heap: each entry is before those at twice its index plus one and two.
  private var entries: [Entry] = []
  /// How many actions were added so far.
  package private(set) var addedCount = 0

  /// Makes an empty one.
  package init() {}

  /// When the first action is due; nil if there is none.
  package var firstTime: Duration? { entries.first?.time }

  /// Adds an action.
  package mutating func insert(_ action: ScheduledAction, at time: Duration) {
    entries.append(Entry(time: time, order: addedCount, action: action))
    addedCount += 1
    var index = entries.count - 1
    while index > 0, entries[index].isBefore(entries[(index - 1) / 2]) {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes out the first action, if it is due.
  ///
  /// - Parameters:
  ///   - limit: The last moment at which it may be due; nil for any.
  ///   - count: Among how many of those that were added it has to be; nil for all.
  /// - Returns: The action and its time. It may have been taken back.
  package mutating func removeFirst(
    until limit: Duration?,
    among count: Int? = nil
  ) -> (time: Duration, action: ScheduledAction)? {
    guard let first = entries.first, first.order < count ?? .max else { return nil }
    if let limit, first.time > limit { return nil }
    let last = entries.removeLast()
    if !entries.isEmpty {
      entries[0] = last
      sink()
    }
    return (first.time, first.action)
  }

  /// Moves the first entry to its place.
  private mutating func sink() {
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < entries.count {
        if entries[child].isBefore(entries[least]) { least = child }
      }
      if least == index { return }
      entries.swapAt(index, least)
      index = least
    }
  }
}
