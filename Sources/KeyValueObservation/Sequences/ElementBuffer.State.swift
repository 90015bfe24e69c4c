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
    /// Elements for which somebody waited, who is about to take them.
    ///
    /// They aren't counted as kept.
    @usableFromInline var handed = ElementQueue<Element>()
    @usableFromInline var kept = ElementQueue<Element>()
    /// The first who waits for an element; there is none to be taken then.
    @usableFromInline var waiter: Waiter?
    /// Those who wait behind the first, in their order.
    @usableFromInline var otherWaiters: [Waiter] = []
    @usableFromInline let buffering: SequenceBuffering

    @inlinable
    init(_ buffering: SequenceBuffering) {
      self.buffering = buffering
    }
  }

  /// What is to be done after an element was sent.
  @usableFromInline
  struct Consequence {
    /// Who is to be woken.
    @usableFromInline var waiter: Waiter?
    /// The element that is dropped.
    @usableFromInline var surplus: Element?

    @inlinable
    init(waiter: Waiter? = nil, surplus: Element? = nil) {
      self.waiter = waiter
      self.surplus = surplus
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
  mutating func send(_ element: Element) -> ElementBuffer.Consequence {
    guard phase == .open else { return ElementBuffer.Consequence(surplus: element) }
    guard let waiter = takeWaiter() else {
      return ElementBuffer.Consequence(surplus: keep(element))
    }
    handed.append(element)
    return ElementBuffer.Consequence(waiter: waiter)
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
    case .bufferingOldest(let limit) where kept.count >= limit: return element
    case .bufferingNewest(let limit) where limit <= 0: return element
    default: kept.append(element)
    }
    guard case .bufferingNewest(let limit) = buffering, kept.count > limit else { return nil }
    return kept.popFirst()
  }
}

// MARK: - Taking and ending

extension ElementBuffer.State {
  /// Takes the next element out.
  @inlinable
  mutating func take() -> ElementBuffer.Answer {
    if let element = handed.popFirst() ?? kept.popFirst() { return .element(element) }
    return phase == .open ? .wait : .element(nil)
  }

  /// Notes who waits for the next element.
  ///
  /// - Returns: Whether that makes sense; not so if there is one, or if there won't be one any more.
  @inlinable
  mutating func park(_ waiter: ElementBuffer.Waiter) -> Bool {
    guard phase == .open, handed.count == 0, kept.count == 0 else { return false }
    if self.waiter == nil { self.waiter = waiter } else { otherWaiters.append(waiter) }
    return true
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
  /// - Returns: What wasn't taken.
  @inlinable
  mutating func close() -> [ElementQueue<Element>] {
    phase = .closed
    var parting = [ElementQueue<Element>(), ElementQueue<Element>()]
    swap(&parting[0], &handed)
    swap(&parting[1], &kept)
    return parting
  }
}
