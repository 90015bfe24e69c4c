extension Signal {
  /// Writes a line for each value and for the end.
  ///
  /// ```
  /// ──1──2──|
  ///   log("numbers")
  /// ──1──2──|
  /// ```
  ///
  /// The lines are `numbers: value 1`, `numbers: value 2`, `numbers: completed`.
  ///
  /// - Parameters:
  ///   - label: What the lines begin with; the place of the call if left out.
  ///   - sink: Called with each line; ``SignalLog`` if left out.
  ///   - file: The place of the call. Leave it out.
  ///   - line: The place of the call. Leave it out.
  /// - Returns: A signal that sends and ends as this one does.
  /// - Delivery: A line is written where the event is sent, before it is sent on.
  public func log(
    _ label: String? = nil,
    to sink: ((String) -> Void)? = nil,
    file: String = #fileID,
    line: Int = #line
  ) -> Signal {
    let label = label ?? SignalLog.place(file, line)
    let write = sink ?? SignalLog.write
    return on(event: { write("\(label): \($0)") })
  }

  /// Writes a line for all that happens to each subscription.
  ///
  /// ```
  /// ──1──2──|
  ///   debug("numbers")
  /// ──1──2──|
  /// ```
  ///
  /// The lines are `numbers: subscribed`, `numbers: value 1`, `numbers: value 2`, `numbers: completed`,
  /// `numbers: disposed`.
  ///
  /// - Parameters:
  ///   - label: What the lines begin with; the place of the call if left out.
  ///   - sink: Called with each line; ``SignalLog`` if left out.
  ///   - file: The place of the call. Leave it out.
  ///   - line: The place of the call. Leave it out.
  /// - Returns: A signal that sends and ends as this one does.
  /// - Delivery: A line is written where the event is sent, before it is sent on. `subscribed` comes before
  ///   this signal is subscribed to, `disposed` at the end of the subscription, whatever it came from.
  public func debug(
    _ label: String? = nil,
    to sink: ((String) -> Void)? = nil,
    file: String = #fileID,
    line: Int = #line
  ) -> Signal {
    let label = label ?? SignalLog.place(file, line)
    let write = sink ?? SignalLog.write
    return on(
      subscribing: { write("\(label): subscribed") },
      event: { write("\(label): \($0)") },
      disposed: { write("\(label): disposed") }
    )
  }
}
