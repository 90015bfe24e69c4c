/// Two ends that hear from each other, for bindings in both directions.
///
/// What is sent into one end comes out of the other. The leading end's last value is told to whoever
/// subscribes to the following end first; so the leading end is where the model is.
///
/// ```swift
/// let channel = Channel<String>()
/// model.channel(for: \.name).connect(to: channel.leading)
/// channel.following.signal.subscribe { field.text = $0 }
/// field.onEdit = { channel.following.send($0) }
/// ```
///
/// - Delivery: As a subject, for each direction.
/// - Lifetime: Completing one end completes both. The channel's ends hold what is between them.
public struct Channel<Value> {
  /// The end of the model.
  public let leading: ChannelEnd<Value>
  /// The end of what shows it.
  public let following: ChannelEnd<Value>

  /// Makes a channel.
  public init() {
    let forth = ReplaySubject<Value, Never>(bufferSize: 1)
    let back = PublishSubject<Value, Never>()
    leading = ChannelEnd(back.signal, Observer { event in Self.send(event, forth, back) })
    following = ChannelEnd(forth.signal, Observer { event in Self.send(event, back, forth) })
  }

  /// Sends into one direction; an end goes both ways.
  private static func send(
    _ event: Event<Value, Never>,
    _ there: some Subject<Value, Never>,
    _ here: some Subject<Value, Never>
  ) {
    there.send(event)
    if event.isTerminal { here.send(event) }
  }
}

// The proof: the ends are constants.
extension Channel: Sendable where Value: Sendable {}

/// One end of something that values pass through in both directions.
public struct ChannelEnd<Value> {
  /// What comes out of this end.
  public let signal: Signal<Value, Never>
  /// What is sent to it goes into this end.
  public let observer: Observer<Value, Never>

  /// Makes an end.
  ///
  /// - Parameters:
  ///   - signal: What comes out of it.
  ///   - observer: What goes into it. What is sent must not come out of the same end.
  public init(_ signal: Signal<Value, Never>, _ observer: Observer<Value, Never>) {
    self.signal = signal
    self.observer = observer
  }

  /// Sends a value into it.
  ///
  /// - Parameter value: The value, which doesn't come out of this end.
  public func send(_ value: Value) {
    observer.send(value)
  }

  /// Connects it with another end: what comes out of one goes into the other.
  ///
  /// - Parameter other: The other end, which gets this one's present value first.
  /// - Returns: What disconnects them. It may be dropped.
  /// - Delivery: Where the values are sent.
  /// - Lifetime: Both directions end when one of them completes.
  @discardableResult
  public func connect(to other: ChannelEnd) -> AnyDisposable {
    let connection = CompositeDisposable()
    let handle = AnyDisposable { connection.dispose() }
    for (from, to) in [(self, other), (other, self)] {
      connection.add(
        from.signal.subscribe(
          onValue: { value in to.send(value) },
          onCompletion: { to.observer.complete() },
          onDispose: { handle.dispose() },
          isolation: nil
        )
      )
    }
    return handle
  }
}

// The proof: constants. The signal's and the observer's own state is guarded by themselves.
extension ChannelEnd: @unchecked Sendable where Value: Sendable {}
