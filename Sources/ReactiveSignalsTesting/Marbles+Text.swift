extension Marbles: ExpressibleByStringLiteral {
  /// Reads a diagram.
  ///
  /// A text that isn't one is a mistake in the test, and stops it.
  ///
  /// - Parameter text: The diagram.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Reads a diagram.
  ///
  /// - Parameter text: The diagram. If it isn't one, the program stops.
  public init(_ text: String) {
    var reader = MarbleReader(text)
    marks = reader.readAll()
  }
}

/// Reads a diagram from left to right.
private struct MarbleReader {
  private let text: String
  private var rest: Substring
  private var time = 0.0
  private var marks: [Marbles.Mark] = []

  init(_ text: String) {
    self.text = text
    rest = text[...]
  }

  mutating func readAll() -> [Marbles.Mark] {
    while let character = rest.popFirst() {
      switch character {
      case " ": continue
      case "-", "─": break
      case "(": readGroup()
      default: read(character)
      }
      time += 1
    }
    return marks
  }

  private mutating func readGroup() {
    while let character = rest.popFirst() {
      if character == ")" { return }
      if character != " " { read(character) }
    }
    stop("a group isn't closed")
  }

  /// Reads one event.
  private mutating func read(_ character: Character) {
    if let last = marks.last?.symbol, last == .failed || last == .completed {
      stop("something comes after the end")
    }
    switch character {
    case "|": add(.completed)
    case "#": add(.failed)
    case "{": add(.value(readName()))
    case "-", "─", "(", ")", "}": stop("'\(character)' can't be there")
    default: add(.value(String(character)))
    }
  }

  private mutating func readName() -> String {
    guard let end = rest.firstIndex(of: "}") else { stop("a name isn't closed") }
    defer { rest = rest[end...].dropFirst() }
    return String(rest[..<end])
  }

  private mutating func add(_ symbol: Marbles.Symbol) {
    marks.append(Marbles.Mark(time: time, symbol: symbol))
  }

  private func stop(_ complaint: String) -> Never {
    preconditionFailure("\(complaint) in the diagram \(text)")
  }
}

extension Marbles: CustomStringConvertible {
  /// The diagram; with times that it can't draw, the events with their times in units: `a@1.5 |@3.0`.
  public var description: String {
    let isDrawable = marks.allSatisfy { $0.time >= 0 && $0.time.rounded() == $0.time }
    if isDrawable, (marks.last?.time ?? 0) < 500 { return drawing }
    return marks.map { "\($0.symbol.text)@\($0.time)" }.joined(separator: " ")
  }

  private var drawing: String {
    var drawing = ""
    var rest = marks[...]
    var time = 0.0
    while let next = rest.first {
      let group = rest.prefix { $0.time == time }
      rest = rest.dropFirst(group.count)
      let text = group.map(\.symbol.text).joined()
      drawing += next.time > time ? "-" : group.count > 1 ? "(\(text))" : text
      time += 1
    }
    return drawing
  }
}

extension Marbles.Symbol {
  fileprivate var text: String {
    switch self {
    case .value(let name): name.count == 1 && !"-─(){}|# ".contains(name) ? name : "{\(name)}"
    case .failed: "#"
    case .completed: "|"
    }
  }
}
