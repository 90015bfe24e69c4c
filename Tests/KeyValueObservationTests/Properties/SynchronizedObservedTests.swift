import KeyValueObservation
import Synchronization
import Testing

struct SynchronizedObservedTests {
  @Test func `it tells what an observed property tells`() {
    let account = Account()
    let journal = SharedLogbook()
    let token = account.observe(\.balance, options: [.initial, .prior, .old, .new]) {
      journal.note($1.brief)
    }
    account.balance = 1
    account.balance += 1
    token.cancel()
    account.balance = 9
    #expect(
      journal.lines == [
        "new 0", "prior old 0", "old 0 new 1", "prior old 1", "old 1 new 2",
      ]
    )
    #expect(account.balance == 9)
  }

  @Test func `a setter inside a handler is told after the handler's change`() {
    let account = Account()
    let journal = SharedLogbook()
    let first = account.observe(\.balance, options: [.old, .new]) { account, change in
      if change.new == 1 { account.balance = 2 }
      journal.note("a \(change.brief)")
    }
    let second = account.observe(\.balance, options: [.old, .new]) { _, change in
      journal.note("b \(change.brief)")
    }
    account.balance = 1
    #expect(journal.lines == ["a old 0 new 1", "b old 0 new 1", "a old 1 new 2", "b old 1 new 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an update is one change, and tells what the closure returned`() {
    let account = Account()
    let journal = SharedLogbook()
    let token = account.observe(\.balance, options: [.old, .new]) { journal.note($1.brief) }
    let result = account.$balance.update { balance in
      balance += 1
      balance += 1
      return "done"
    }
    #expect(result == "done")
    #expect(journal.lines == ["old 0 new 2"])
    withExtendedLifetime(token) {}
  }

  @Test func `an update that throws stores nothing`() {
    struct Refusal: Error {}
    let account = Account()
    let journal = SharedLogbook()
    let token = account.observe(\.balance) { journal.note($1.brief) }
    #expect(throws: Refusal.self) {
      try account.$balance.update { balance in
        balance = 5
        throw Refusal()
      }
    }
    #expect(account.balance == 0)
    #expect(journal.lines == [])
    withExtendedLifetime(token) {}
  }

  @Test func `an update whose closure sets the property is made again`() {
    let account = Account()
    let journal = SharedLogbook()
    var runs = 0
    let token = account.observe(\.balance, options: [.old, .new]) { journal.note($1.brief) }
    account.$balance.update { balance in
      runs += 1
      if runs == 1 { account.balance = 10 }
      balance += 1
    }
    #expect(journal.lines == ["old 0 new 10", "old 10 new 11"])
    #expect(runs == 2)
    withExtendedLifetime(token) {}
  }

  @Test func `the call before the store is made once, however often an update runs`() {
    let account = Account()
    let journal = SharedLogbook()
    let runs = Atomic<Int>(0)
    let token = account.observe(\.balance, options: [.prior, .new]) { _, change in
      let isFirst = change.isPrior && runs.load(ordering: .relaxed) == 1
      if isFirst {
        runs.store(2, ordering: .relaxed)
        account.balance = 10
      }
      journal.note(change.isPrior ? "prior" : change.brief)
    }
    account.$balance.update { balance in
      runs.max(1, ordering: .relaxed)
      balance += 1
    }
    #expect(journal.lines == ["prior", "prior", "new 10", "new 11"])
    withExtendedLifetime(token) {}
  }

  @Test func `the projection is observed by its own key path`() {
    let account = Account()
    let journal = SharedLogbook()
    let token = account.$balance.observe(options: [.initial, .old, .new]) { change in
      journal.note(change.brief + (change.keyPath == \Account.$balance ? "" : " another path"))
    }
    account.$balance.value = 3
    #expect(journal.lines == ["new 0", "old 0 new 3"])
    withExtendedLifetime(token) {}
  }

  @Test func `computed properties, batches and filters work as with any property`() {
    let account = Account()
    let journal = SharedLogbook()
    let tokens = [
      account.observe(\.isRich, options: [.initial, .old, .new], filter: .distinct) {
        journal.note("rich \($1.brief)")
      },
      account.observe(\.balance, options: [.old, .new]) { journal.note($1.brief) },
    ]
    account.balance = 100
    withObservationBatch {
      account.balance = 200
      account.balance = 5
    }
    #expect(
      journal.lines == [
        "rich new false", "rich old false new true", "old 0 new 100",
        "old 100 new 5", "rich old true new false",
      ]
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `a manual change around the setter is told once`() {
    let account = Account()
    let journal = SharedLogbook()
    let token = account.observe(\.balance, options: [.old, .new]) { journal.note($1.brief) }
    account.withMutation(of: \.balance) { account.balance = 4 }
    #expect(journal.lines == ["old 0 new 4"])
    withExtendedLifetime(token) {}
  }

  @Test(arguments: [ObservingOptions.new, .prior])
  func `a value is let go of with nothing locked, before anybody is told`(
    _ options: ObservingOptions
  ) {
    let shop = Shop()
    let journal = SharedLogbook()
    shop.item = LastNote { [weak shop] in
      shop?.label = "left"
      journal.note("gone, reads \(shop?.item == nil ? "nil" : "another")")
    }
    let tokens = [
      shop.observe(\.item) { _, _ in journal.note("item") },
      shop.observe(\.label) { journal.note("label \($1.new ?? "-")") },
      // With a call before the change it takes the long way.
      shop.observe(\.item, options: options) { _, _ in },
    ]
    shop.item = nil
    #expect(journal.lines == ["gone, reads nil", "item", "label left"])
    withExtendedLifetime(tokens) {}
  }

  @Test(arguments: [false, true])
  func `unobserved it is a property like any other`(_ wasObserved: Bool) {
    let account = Account()
    if wasObserved { account.observe(\.balance) { _, _ in }.cancel() }
    account.balance = 3
    account.$balance.update { $0 *= 2 }
    #expect(account.balance == 6)
    #expect(account.$balance.value == 6)
    #expect(account.observationRegistry.observationCount == 0)
  }
}

/// Does something at its end.
final class LastNote: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit {
    action()
  }
}

// The proof for `Sendable`: its properties are synchronized.
private final class Shop: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @SynchronizedObserved var item: LastNote?
  @SynchronizedObserved var label = ""
}
