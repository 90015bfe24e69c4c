/// The bits of a registry's state word.
@usableFromInline
struct RegistryState: Sendable, Equatable {
  @usableFromInline var bits: UInt32

  @inlinable
  init(bits: UInt32) {
    self.bits = bits
  }

  /// Nobody observes the object, and nobody is at work.
  @inlinable static var idle: Self { Self(bits: 0) }
  /// A thread has the guarded fields for itself.
  @inlinable static var locked: UInt32 { 1 }
  /// A thread is calling handlers; whatever comes meanwhile is queued for it.
  @inlinable static var delivering: UInt32 { 2 }
  /// Something waits for the delivering thread: queued deliveries, or things to be let go.
  @inlinable static var pending: UInt32 { 4 }
  /// Somebody observes a property of the object.
  @inlinable static var observed: UInt32 { 8 }
  /// The object is gone.
  @inlinable static var ended: UInt32 { 16 }

  /// Somebody observes, and no thread delivers: the common case.
  @inlinable var isObservedAndQuiet: Bool { bits == Self.observed }
  @inlinable var isObserved: Bool { bits & Self.observed != 0 }
  @inlinable var isDelivering: Bool { bits & Self.delivering != 0 }
  @inlinable var isPending: Bool { bits & Self.pending != 0 }
  @inlinable var isEnded: Bool { bits & Self.ended != 0 }
}
