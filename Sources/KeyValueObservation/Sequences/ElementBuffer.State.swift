extension ElementBuffer {
  /// What the lock of a buffer guards.
  ///
  /// Its methods call nobody and let go of no element: they say what is to be done without the lock.
  struct State {
    /// Whether elements come and go.
    private enum Phase {
      /// Elements may come.
      case open
      /// No element comes any more; those that are kept are still to be taken.
      case finished
      /// Nobody takes elements any more.
      case closed
    }

    private var phase = Phase.open
    private var queue = ElementQueue<Element>()
    /// Those that wait for an element, in their order; nothing is kept then.
    private var waiters: [Waiter] = []
    private let buffering: SequenceBuffering
    /// The thread that is about to send the initial element.
    private var starter: UInt?

    init(_ buffering: SequenceBuffering, starter: UInt?) {
      self.buffering = buffering
      self.starter = starter
    }
  }

  /// An element that leaves the buffer: to the one who waits for it, or else to be let go of.
  struct Parting {
    var waiter: Waiter?
    var element: Element?
  }

  /// What somebody who asks for an element is told.
  enum Answer {
    /// Here it is, or there won't be one any more.
    case element(Element?)
    /// There is none yet.
    case wait
  }
}

// MARK: - Sending

extension ElementBuffer.State {
  /// Takes an element in.
  mutating func send(_ element: Element) -> ElementBuffer.Parting {
    guard phase == .open else { return ElementBuffer.Parting(element: element) }
    if starter != nil, starter == CurrentThread.id {
      starter = nil
      return ElementBuffer.Parting(element: keepFirst(element))
    }
    guard waiters.isEmpty else {
      return ElementBuffer.Parting(waiter: waiters.removeFirst(), element: element)
    }
    return ElementBuffer.Parting(element: keep(element))
  }

  /// Keeps an element behind those that are there.
  ///
  /// - Returns: The element that is too much.
  private mutating func keep(_ element: Element) -> Element? {
    switch buffering {
    case .bufferingOldest(let limit) where queue.count >= limit: return element
    case .bufferingNewest(let limit) where limit <= 0: return element
    default: queue.append(element)
    }
    guard case .bufferingNewest(let limit) = buffering, queue.count > limit else { return nil }
    return queue.popFirst()
  }

  /// Keeps the initial element before those that other threads have sent meanwhile.
  ///
  /// - Returns: The element that is too much.
  private mutating func keepFirst(_ element: Element) -> Element? {
    switch buffering {
    case .bufferingNewest(let limit) where queue.count >= limit: return element
    case .bufferingOldest(let limit) where limit <= 0: return element
    default: queue.prepend(element)
    }
    guard case .bufferingOldest(let limit) = buffering, queue.count > limit else { return nil }
    return queue.popLast()
  }
}

// MARK: - Taking and ending

extension ElementBuffer.State {
  /// Takes the next element out.
  mutating func take() -> ElementBuffer.Answer {
    if let element = queue.popFirst() { return .element(element) }
    return phase == .open ? .wait : .element(nil)
  }

  /// Takes the next element out, or notes who waits for it.
  mutating func take(for waiter: ElementBuffer.Waiter) -> ElementBuffer.Answer {
    let answer = take()
    if case .wait = answer { waiters.append(waiter) }
    return answer
  }

  /// Notes that no element comes any more.
  ///
  /// - Returns: Those that wait in vain.
  mutating func finish() -> [ElementBuffer.Waiter] {
    if phase == .open { phase = .finished }
    var parting: [ElementBuffer.Waiter] = []
    swap(&parting, &waiters)
    return parting
  }

  /// Notes that nobody takes elements any more.
  ///
  /// - Returns: What was kept.
  mutating func close() -> ElementQueue<Element> {
    phase = .closed
    var parting = ElementQueue<Element>()
    swap(&parting, &queue)
    return parting
  }
}
