/// One subscription to a source, whose events go to all that subscribe here, by a subject.
///
/// ```swift
/// let updates = download.multicast { ReplaySubject(bufferSize: 1) }
/// updates.signal.subscribe { print($0) }
/// let connection = updates.connect()
/// ```
///
/// What subscribers and connections get, by what went before:
///
/// | | not connected yet | connected | the source has ended | disconnected |
/// |---|---|---|---|---|
/// | subscribing | waits for `connect` | hears from now on; with a replaying subject, of the past first | is told what the subject tells after its end | waits for `connect` |
/// | `connect` | subscribes to the source | returns the same connection | begins anew, with a new subject | begins anew, with a new subject |
///
/// - Delivery: As the subject.
/// - Lifetime: The source is subscribed to from ``connect()`` until it ends or the connection is disposed.
///   Dropping the connection doesn't end it. Those who subscribed before a connection was disposed hear
///   nothing any more; their subscriptions end at the latest when it is replaced by another one.
public final class ConnectableSignal<Value, Failure: Error> {
  let source: Signal<Value, Failure>
  private let makeSubject: () -> any Subject<Value, Failure>
  private let current: Locked<Connection<Value, Failure>>

  init(
    _ source: Signal<Value, Failure>,
    _ makeSubject: @escaping () -> any Subject<Value, Failure>
  ) {
    self.source = source
    self.makeSubject = makeSubject
    current = Locked(Connection(makeSubject()))
  }

  /// What the source sends while it is connected, as a signal.
  ///
  /// - Lifetime: The signal and its subscriptions hold this object.
  public var signal: Signal<Value, Failure> {
    Signal(starting: { observer, lifetime in
      self.connection.signal.start(observer, lifetime)
    })
  }

  /// Subscribes to the source, unless it is connected.
  ///
  /// - Returns: What ends the subscription to the source. It may be dropped.
  @discardableResult
  public func connect() -> AnyDisposable {
    while true {
      let present = connection
      if present.begin(source) { return present.handle }
      renew(present)
    }
  }

  /// The present connection, which may be over.
  var connection: Connection<Value, Failure> { current.withLock { $0 } }

  /// Puts a new connection in the place of one that is over, unless somebody else has.
  func renew(_ former: Connection<Value, Failure>) {
    let next = Connection(makeSubject())
    let outgoing = current.withLock { current in
      guard current === former else { return next }
      current = next
      return former
    }
    // What isn't needed goes outside the lock.
    withExtendedLifetime(outgoing) {}
  }
}

// The proof: the source and the closure are constants, and the connection is behind a lock.
extension ConnectableSignal: @unchecked Sendable where Value: Sendable {}
