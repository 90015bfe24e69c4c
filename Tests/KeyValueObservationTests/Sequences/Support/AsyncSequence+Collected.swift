import KeyValueObservation

extension AsyncSequence where Failure == Never {
  /// All elements up to the end.
  nonisolated(nonsending) func collected() async -> [Element] {
    var elements: [Element] = []
    for await element in self { elements.append(element) }
    return elements
  }
}

extension AsyncIteratorProtocol where Failure == Never {
  /// The next elements, at most so many.
  nonisolated(nonsending) mutating func collect(_ count: Int) async -> [Element] {
    var elements: [Element] = []
    while elements.count < count, let element = await next(isolation: #isolation) {
      elements.append(element)
    }
    return elements
  }
}
