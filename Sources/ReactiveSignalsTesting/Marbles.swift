internal import ReactiveSignals

/// Events over time, drawn in a line of text.
///
/// | text | meaning |
/// |---|---|
/// | `-` | nothing, for one unit of time |
/// | `a` | a value named a; any character that isn't in this table |
/// | `{a1}` | a value with a longer name |
/// | `(ab)` | several events at the same time |
/// | `\|` | the completion |
/// | `#` | a failure |
/// | space | nothing at all, to align lines |
///
/// The first character stands for time 0. Each character takes one unit of time, and so do a group and a
/// name in braces as a whole: in `-(ab)-{c1}|` events come at 1, 3 and 4.
///
/// Two diagrams are equal if they have the same events at the same times.
///
/// ```swift
/// #expect(observer.marbles == "-a-(bc)|")
/// ```
public struct Marbles: Hashable, Sendable {
  enum Symbol: Hashable, Sendable {
    case value(String)
    case failed
    case completed
  }

  /// What happens, and when, in units.
  struct Mark: Hashable, Sendable {
    var time: Double
    var symbol: Symbol
  }

  var marks: [Mark] = []

  /// The diagram of a history.
  ///
  /// - Parameters:
  ///   - events: The history.
  ///   - unit: The time that a character takes.
  ///   - name: The name of a value. Called at once.
  public init<Value, Failure>(
    _ events: [RecordedEvent<Value, Failure>],
    unit: Duration,
    naming name: (Value) -> String
  ) {
    marks = events.map { recorded in
      let symbol: Symbol =
        switch recorded.event {
        case .value(let value): .value(name(value))
        case .failed: .failed
        case .completed: .completed
        }
      return Mark(time: recorded.time / unit, symbol: symbol)
    }
  }

  /// The history that the diagram draws.
  ///
  /// - Parameters:
  ///   - unit: The time that a character takes.
  ///   - failure: What `#` stands for; nil if there is none.
  ///   - value: The value with a name. Called at once.
  /// - Returns: The events.
  public func events<Value, Failure>(
    unit: Duration,
    failure: Failure? = nil,
    _ value: (String) -> Value
  ) -> [RecordedEvent<Value, Failure>] {
    marks.map { mark in
      let event: Event<Value, Failure>
      switch mark.symbol {
      case .value(let name): event = .value(value(name))
      case .completed: event = .completed
      case .failed:
        guard let failure else { preconditionFailure("no error is given for # in \(self)") }
        event = .failed(failure)
      }
      return RecordedEvent(unit * mark.time, event)
    }
  }
}
