/// Ways to hold a value and to tell others of its changes, which are measured side by side.
enum Column: String, CaseIterable {
  /// The library.
  case swiftKVO = "swift-kvo"
  /// A stored property that nobody can observe.
  case plain
  /// A stored property whose `didSet` calls the closures of an array.
  case didSet
  /// The same with a mutex, which guards the value and the array.
  case didSetMutex = "didSet+mutex"
  /// The standard library's observation, which tells once and is asked again each time.
  case observable = "@Observable"
  /// Foundation's notifications.
  case notifications = "NotificationCenter"
  /// A stream that is fed by hand.
  case stream = "AsyncStream"
  /// Foundation's key-value observing, on Apple platforms.
  case keyValueObserving = "KVO"
  /// Combine, on Apple platforms.
  case combine = "Combine"
}
