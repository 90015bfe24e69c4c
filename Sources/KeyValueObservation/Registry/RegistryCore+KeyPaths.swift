extension RegistryCore {
  /// The key path object that stands for all key paths that are equal to a given one.
  ///
  /// Key paths are compared and hashed without the lock, as they may hold arguments; so it is tried
  /// again if somebody else was faster.
  ///
  /// - Parameter keyPath: A nested or computed path.
  /// - Returns: The first of its equals that was asked for. It lives as long as the registry.
  func representative(of keyPath: AnyKeyPath) -> AnyKeyPath {
    let hash = keyPath.hashValue
    while true {
      let known = withLock { $0.extras?.keyPaths[hash]?.map { $0 } ?? [] }
      if let present = known.first(where: { $0 == keyPath }) { return present }
      let isEntered = withLock { contents in
        contents.withExtras { $0.enter(keyPath, hash: hash, ifCountIs: known.count) }
      }
      if isEntered { return keyPath }
    }
  }
}

extension RegistryExtras {
  fileprivate mutating func enter(_ keyPath: AnyKeyPath, hash: Int, ifCountIs count: Int) -> Bool {
    guard keyPaths[hash, default: []].count == count else { return false }
    keyPaths[hash, default: []].append(keyPath)
    return true
  }
}
