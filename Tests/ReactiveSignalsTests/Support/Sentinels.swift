/// An object whose end is watched, as a capture of a closure.
final class Sentinel {
  /// Hands a value through, so that a closure captures this.
  func pass<Value>(_ value: Value) -> Value { value }
}

/// A value whose end is watched.
final class TrackedValue: Hashable, Comparable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  static func == (left: TrackedValue, right: TrackedValue) -> Bool { left.number == right.number }
  static func < (left: TrackedValue, right: TrackedValue) -> Bool { left.number < right.number }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}

/// Watches objects without holding them.
struct Sentinels {
  private var objects: [WeakReference] = []

  private struct WeakReference {
    weak var object: AnyObject?
  }

  /// How many are there still.
  var livingCount: Int { objects.count { $0.object != nil } }

  /// Watches an object.
  mutating func watch<Object: AnyObject>(_ object: Object) -> Object {
    objects.append(WeakReference(object: object))
    return object
  }
}
