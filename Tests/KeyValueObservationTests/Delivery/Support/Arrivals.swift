/// Collects lines that arrive from anywhere, and waits for them.
final class Arrivals: Sendable {
  private let stream: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream(of: String.self)
  }

  func note(_ line: String) {
    continuation.yield(line)
  }

  /// Waits for so many lines.
  ///
  /// - Parameter count: How many.
  /// - Returns: The next lines.
  func next(_ count: Int) async -> [String] {
    var lines: [String] = []
    for await line in stream {
      lines.append(line)
      if lines.count == count { break }
    }
    return lines
  }
}
