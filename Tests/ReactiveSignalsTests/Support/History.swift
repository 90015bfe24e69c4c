import ReactiveSignals

extension Signal {
  /// All that a subscription hears before `subscribe` returns, in words.
  var history: String {
    let log = EventLog()
    self.log(to: log)
    return log.entries.joined(separator: " ")
  }
}

extension EventLog {
  /// What happened since the last time, in one line.
  func line() -> String {
    take().joined(separator: " ")
  }
}

/// Numbers, and how they end.
func numbers(_ numbers: Int..., failing: Bool = false) -> Signal<Int, SourceError> {
  let values = Signal<Int, SourceError>.sequence(numbers)
  return failing ? values.concat(.fail(.broken)) : values
}
