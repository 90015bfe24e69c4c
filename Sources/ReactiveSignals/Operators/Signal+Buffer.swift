extension Signal {
  /// Collects values in arrays of the same size.
  ///
  /// ```
  /// ──1──2──3──4──5──|
  ///   collect(count: 2)
  /// ─────[1,2]─[3,4]─[5]|
  /// ```
  ///
  /// - Parameter count: How many values an array has; less than 1 is taken as 1.
  /// - Returns: A signal of arrays. The last one is sent with the completion and may have fewer values, but
  ///   has at least one. If this signal fails, the values that are left are dropped.
  @inlinable
  public func collect(count: Int) -> Signal<[Value], Failure> {
    buffer(count: count)
  }

  /// Collects values in arrays of the same size, which may overlap or leave out values.
  ///
  /// ```
  /// ──1──2──3──4──|
  ///   buffer(count: 3, every: 2)
  /// ────────[1,2,3]─[3,4]|
  /// ```
  ///
  /// - Parameters:
  ///   - count: How many values an array has; less than 1 is taken as 1.
  ///   - stride: How many values after an array's first one the next array begins; nil for as many as it
  ///     has. Less than 1 is taken as 1.
  /// - Returns: A signal of arrays. What is left is sent with the completion, unless it is part of an array
  ///   that was sent. If this signal fails, what is left is dropped.
  @inlinable
  public func buffer(count: Int, every stride: Int? = nil) -> Signal<[Value], Failure> {
    let size = max(count, 1)
    let stride = max(stride ?? size, 1)
    return Signal<[Value], Failure>(starting: { [start] observer, lifetime in
      let state = State(CountedBuffer<Value>(size: size, stride: stride))
      let buffering = Observer<Value, Failure> { event in
        switch event {
        case .value(let value):
          if let full = state.value.append(value) { observer.send(full) }
        case .failed(let failure): observer.fail(failure)
        case .completed: observer.finish(with: state.value.rest, lifetime)
        }
      }
      start(buffering, lifetime)
    })
  }
}

/// The values of which the next array is made.
@frozen
@usableFromInline
struct CountedBuffer<Value> {
  @usableFromInline let size: Int
  @usableFromInline let stride: Int
  @usableFromInline var values: [Value] = []
  /// How many of them have been sent.
  @usableFromInline var sentCount = 0
  /// How many values are left out before the next array begins.
  @usableFromInline var gap = 0

  @inlinable
  init(size: Int, stride: Int) {
    self.size = size
    self.stride = stride
  }

  /// Takes a value in.
  ///
  /// - Returns: An array that is full now.
  @inlinable
  mutating func append(_ value: Value) -> [Value]? {
    if gap > 0 {
      gap -= 1
      return nil
    }
    values.append(value)
    guard values.count == size else { return nil }
    let full = values
    values = Array(full.dropFirst(stride))
    sentCount = values.count
    gap = max(stride - size, 0)
    return full
  }

  /// The last array, if there is one.
  @inlinable var rest: [[Value]] {
    values.count > sentCount ? [values] : []
  }
}
