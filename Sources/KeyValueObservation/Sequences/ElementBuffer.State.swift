extension ElementBuffer {
  /// What the lock of a buffer guards.
  ///
  /// Its methods call nobody and let go of no element: they say what is to be done without the lock.
  @usableFromInline
  struct State {
    /// Whether elements come and go.
    @usableFromInline
    enum Phase {
      /// Elements may come.
      case open
      /// No element comes any more; those that are kept are still to be taken.
      case finished
      /// Nobody takes elements any more.
      case closed
    }

    @usableFromInline var phase = Phase.open
    @usableFromInline var queue = ElementQueue<Element>()
    /// The first who waits for an element; nothing is kept then.
    @usableFromInline var waiter: Waiter?
    /// Those who wait behind the first, in their order.
    @usableFromInline var otherWaiters: [Waiter] = []
    @usableFromInline let buffering: SequenceBuffering
    /// The thread that is about to send the initial element.
    @usableFromInline var starter: UInt?

    @inlinable
    init(_ buffering: SequenceBuffering, starter: UInt?) {
      self.buffering = buffering
      self.starter = starter
    }
  }

  /// An element that leaves the buffer: to the one who waits for it, or else to be let go of.
  @usableFromInline
  struct Parting {
    @usableFromInline var waiter: Waiter?
    @usableFromInline var element: Element?

    @inlinable
    init(waiter: Waiter? = nil, element: Element?) {
      self.waiter = waiter
      self.element = element
    }
  }

  /// What somebody who asks for an element is told.
  @usableFromInline
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
  @inlinable
  mutating func send(_ element: Element) -> ElementBuffer.Parting {
    guard phase == .open else { return ElementBuffer.Parting(element: element) }
    if starter != nil, starter == CurrentThread.id {
      starter = nil
      return ElementBuffer.Parting(element: keepFirst(element))
    }
    guard let waiter = takeWaiter() else { return ElementBuffer.Parting(element: keep(element)) }
    return ElementBuffer.Parting(waiter: waiter, element: element)
  }

  /// Takes out the first who waits.
  @inlinable
  mutating func takeWaiter() -> ElementBuffer.Waiter? {
    defer { if !otherWaiters.isEmpty { waiter = otherWaiters.removeFirst() } }
    return waiter.take()
  }

  /// Keeps an element behind those that are there.
  ///
  /// - Returns: The element that is too much.
  @inlinable
  mutating func keep(_ element: Element) -> Element? {
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
  @inlinable
  mutating func keepFirst(_ element: Element) -> Element? {
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
  @inlinable
  mutating func take() -> ElementBuffer.Answer {
    if let element = queue.popFirst() { return .element(element) }
    return phase == .open ? .wait : .element(nil)
  }

  /// Takes the next element out, or notes who waits for it.
  @inlinable
  mutating func take(for waiter: ElementBuffer.Waiter) -> ElementBuffer.Answer {
    let answer = take()
    guard case .wait = answer else { return answer }
    if self.waiter == nil { self.waiter = waiter } else { otherWaiters.append(waiter) }
    return .wait
  }

  /// Notes that no element comes any more.
  ///
  /// - Returns: Those who wait in vain.
  @inlinable
  mutating func finish() -> [ElementBuffer.Waiter] {
    if phase == .open { phase = .finished }
    var parting: [ElementBuffer.Waiter] = []
    while let waiter = takeWaiter() { parting.append(waiter) }
    return parting
  }

  /// Notes that nobody takes elements any more.
  ///
  /// - Returns: What was kept.
  @inlinable
  mutating func close() -> ElementQueue<Element> {
    phase = .closed
    var parting = ElementQueue<Element>()
    swap(&parting, &queue)
    return parting
  }
}
