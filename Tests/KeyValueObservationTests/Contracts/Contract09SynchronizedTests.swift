import KeyValueObservation
import Synchronization
import Testing

/// Contract 9: properties that several threads read and set.
@Suite(.timeLimit(.minutes(30)))
struct Contract09SynchronizedTests {
  /// What an observer was told: how often, and where the chain of old and new values was broken.
  private final class Chain: Sendable {
    private let state = Guarded((last: Int?.none, calls: 0, breaks: 0))

    var summary: [Int] { state.withLock { [$0.calls, $0.breaks, $0.last ?? -1] } }

    func follow(_ change: Change<Int>) {
      state.withLock { state in
        if let old = change.old, let last = state.last, old != last { state.breaks += 1 }
        state.last = change.new
        state.calls += 1
      }
    }
  }

  @Test func `four threads add a quarter of a million times each, and no call is missing`() {
    let account = Account()
    let chain = Chain()
    let token = account.observe(\.balance, options: [.old, .new]) { chain.follow($1) }
    Parallel.run(4) { _ in
      for _ in 0..<250_000 { account.$balance.update { $0 += 1 } }
    }
    #expect(account.balance == 1_000_000)
    #expect(chain.summary == [1_000_000, 0, 1_000_000])
    withExtendedLifetime(token) {}
  }

  @Test(arguments: [ObservingOptions.prior, .initial])
  func `setters of several threads are told in the order of the stores`(_ extra: ObservingOptions) {
    let account = Account()
    let chain = Chain()
    let other = account.observe(\.isRich, options: extra) { _, _ in }
    let token = account.observe(\.balance, options: [.old, .new, extra]) {
      if !$1.isPrior { chain.follow($1) }
    }
    Parallel.run(4) { thread in
      for step in 0..<5_000 { account.balance = thread * 10_000 + step }
    }
    #expect(chain.summary == [20_000 + (extra == .initial ? 1 : 0), 0, account.balance])
    withExtendedLifetime((token, other)) {}
  }

  @Test func `who registers while others set starts with one value and misses none after it`() {
    let account = Account()
    let chains = Guarded<[Chain]>([])
    let tokens = Guarded<[ObservationToken]>([])
    Parallel.run(4) { thread in
      for step in 0..<2_000 {
        if thread < 2 {
          account.$balance.update { $0 += 1 }
        } else if step < 200 {
          let chain = Chain()
          let token = account.observe(\.balance, options: [.initial, .old, .new]) {
            chain.follow($1)
          }
          chains.withLock { $0.append(chain) }
          tokens.withLock { $0.append(token) }
        }
      }
    }
    account.balance = -7
    let summaries = chains.withLock { $0.map { $0.summary } }
    #expect(summaries.count == 400)
    #expect(summaries.allSatisfy { $0[1] == 0 && $0[2] == -7 })
  }

  @Test func `four threads replace the head of a path, and just one chain is left`() {
    for _ in 0..<20 {
      let testator = Account()
      let chain = Chain()
      let heirs = (0..<4).map { Account($0) }
      testator.heir = heirs[0]
      let token = testator.observe(\.heir?.balance, options: [.old, .new]) { _, change in
        chain.follow(
          Change(new: change.new ?? nil, old: change.old ?? nil, keyPath: change.keyPath)
        )
      }
      Parallel.run(4) { thread in
        for step in 0..<500 { testator.heir = heirs[(thread + step) % 4] }
      }
      #expect(chain.summary == [2_000, 0, testator.heir?.balance ?? -1])
      for heir in heirs where heir !== testator.heir { heir.balance = 50 }
      #expect(chain.summary[0] == 2_000)
      testator.heir?.balance = 60
      #expect(chain.summary == [2_001, 0, 60])
      withExtendedLifetime(token) {}
    }
  }

  @Test func `a leaf that is set while the head is replaced is told, or read`() {
    for _ in 0..<200 {
      let testator = Account()
      let heirs = [Account(1), Account(2)]
      testator.heir = heirs[0]
      let chain = Chain()
      let token = testator.observe(\.heir?.balance, options: [.old, .new]) { _, change in
        chain.follow(
          Change(new: change.new ?? nil, old: change.old ?? nil, keyPath: change.keyPath)
        )
      }
      Parallel.run(2) { thread in
        for step in 0..<20 {
          if thread == 0 {
            testator.heir = heirs[step % 2]
          } else {
            heirs[1].balance = 100 + step
            heirs[0].balance = 200 + step
          }
        }
      }
      #expect(Array(chain.summary[1...]) == [0, testator.heir?.balance ?? -1])
      withExtendedLifetime(token) {}
    }
  }

  @Test func `the last release of an observer races with delivery`() {
    final class Clerk: Sendable {}
    let account = Account()
    let releases = Atomic<Int>(0)
    Parallel.run(2) { thread in
      for step in 0..<2_000 {
        if thread == 0 {
          account.balance = step
        } else {
          let clerk = Clerk()
          let last = SharedLastBreath { releases.add(1, ordering: .relaxed) }
          let controller = ObservationController(observer: clerk)
          controller.observe(account, \.balance) { _, _, _ in last.touch() }
          withExtendedLifetime(controller) {}
        }
      }
    }
    #expect(account.observationRegistry.observationCount == 0)
    #expect(releases.load(ordering: .relaxed) == 2_000)
  }

  @Test func `an end and those who subscribe to it don't lock each other out`() {
    let calls = Atomic<Int>(0)
    for _ in 0..<2_000 {
      let account = Guarded<Account?>(Account())
      Parallel.run(3) { thread in
        if thread == 0 {
          let last = account.withLock { $0.take() }
          last?.balance = 1
        } else {
          let held = account.withLock { $0 }
          let registration = held?.observationRegistry.onEnd { calls.add(1, ordering: .relaxed) }
          if held == nil { calls.add(1, ordering: .relaxed) }
          withExtendedLifetime(registration) {}
        }
      }
    }
    #expect(calls.load(ordering: .relaxed) == 4_000)
  }
}
