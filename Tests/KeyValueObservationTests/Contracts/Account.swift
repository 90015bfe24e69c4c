import KeyValueObservation

/// A model for several threads.
// The proof for `Sendable`: its properties are synchronized.
final class Account: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @SynchronizedObserved var balance: Int
  @SynchronizedObserved var heir: Account?
  var isRich: Bool { balance >= 100 }

  init(_ balance: Int = 0) {
    self.balance = balance
  }
}
