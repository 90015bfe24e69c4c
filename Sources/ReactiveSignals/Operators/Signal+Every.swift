extension Signal {
  /// Collects values and sends them together, again and again after the same time.
  ///
  /// ```
  /// ─12──3──────456─7|
  ///   buffer(every: .seconds(5), scheduler: scheduler)
  /// ─────A─────────B─(C|)      A: 1, 2, 3   B: 4, 5, 6   C: 7
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two moments at which is sent what was collected, counted from the
  ///     subscription on. When there is nothing, nothing is sent.
  ///   - count: How many values are sent at once, without waiting for the moment; nil for any number. Less
  ///     than 1 is taken as 1.
  ///   - scheduler: Whose time it is.
  /// - Returns: A signal of arrays, none of which is empty. What is there at the completion is sent before
  ///   it; a failure drops it.
  /// - Delivery: On the scheduler; a full array and the last one where values and end are sent.
  /// - Complexity: No timer runs while there is nothing to send.
  @inlinable
  public func buffer(
    every interval: Duration,
    count: Int? = nil,
    scheduler: any Scheduler
  ) -> Signal<[Value], Failure> {
    let limit = max(count ?? .max, 1)
    return gather(every: interval, scheduler, into: [Value](), flushes: true) { buffer, value in
      buffer.append(value)
      return buffer.count < limit
    } take: { buffer in
      defer { buffer = [] }
      return buffer.isEmpty ? nil : buffer
    }
  }

  /// Sends the latest value again and again after the same time, if it is a new one.
  ///
  /// ```
  /// ─12──3───────4─5───6|
  ///   sample(every: .seconds(5), scheduler: scheduler)
  /// ─────3─────────5────|
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two moments at which a value is sent, counted from the subscription on.
  ///   - scheduler: Whose time it is.
  /// - Returns: A signal that ends when this one does, and drops a value that wasn't sampled by then.
  /// - Delivery: Values on the scheduler.
  /// - Complexity: No timer runs while there is no new value.
  @inlinable
  public func sample(every interval: Duration, scheduler: any Scheduler) -> Signal {
    gather(every: interval, scheduler, into: nil as Value?, flushes: false) { latest, value in
      latest = value
      return true
    } take: { latest in
      latest.take()
    }
  }
}
