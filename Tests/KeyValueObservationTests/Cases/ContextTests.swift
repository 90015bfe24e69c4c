import KeyValueObservation
import Testing

/// Closures of one isolation, and changes of another.
@MainActor
struct ContextTests {
  /// An object that threads share.
  // The proof for `Sendable`: its properties are safe by themselves.
  final class Station: KeyValueObservable, @unchecked Sendable {
    let observationRegistry = ObservationRegistry()
    @SynchronizedObserved var trains = 0
  }

  /// Something of the main actor that observes.
  @MainActor
  final class Board {
    lazy var observations = ObservationController(observer: self, duplicates: .allowed)
    var calls = 0
    var trains = 0

    func show(_ change: Change<Int>) {
      calls += 1
      trains = change.new ?? trains
    }
  }

  private let station = Station()

  @Test func `a closure made on the main actor is run by the thread that makes the change`() {
    let threads = Guarded<[UInt]>([])
    let token = station.observe(\.trains) { _, _ in
      threads.withLock { $0.append(Parallel.currentThread) }
    }
    let setter = Guarded<UInt>(0)
    Parallel.run(1) { [station] _ in
      setter.withLock { $0 = Parallel.currentThread }
      station.trains = 1
    }
    #expect(threads.withLock(\.self) == [setter.withLock(\.self)])
    withExtendedLifetime(token) {}
  }

  @Test func `a board of the main actor shows what is set there and elsewhere`() async {
    let board = Board()
    let arrivals = Arrivals()
    board.observations.observe(station, \.trains, on: .main) { board, _, change in
      board.show(change)
      arrivals.note("\(board.trains)")
    }
    station.trains = 1
    #expect(board.trains == 1)
    Parallel.run(1) { [station] _ in station.trains = 2 }
    #expect(board.trains == 1)
    #expect(await arrivals.next(2) == ["1", "2"])
    #expect(board.trains == 2)
  }

  @Test func `ending and observing again disturbs no change that another thread makes`() async {
    let board = Board()
    let steps = 2_000
    var told = 0
    var token: ObservationToken?
    let setter = OwnThread { [station] in
      for _ in 0..<steps { station.$trains.update { $0 += 1 } }
    }
    for step in 0..<steps {
      token?.cancel()
      token = board.observations.observe(station, \.trains, on: .main) { board, _, change in
        board.show(change)
      }
      if step.isMultiple(of: 100) { await Task.yield() }
    }
    await setter.end()
    token?.cancel()
    await token?.finished()
    told = board.calls
    await Task.yield()
    #expect(board.calls == told)
    #expect(board.calls <= steps)
    #expect(board.observations.observationCount == 0)
    #expect(station.observationRegistry.observationCount == 0)
  }

  @Test func `the last value arrives, whichever thread set it`() async {
    let board = Board()
    let arrivals = Arrivals()
    board.observations.observe(station, \.trains, on: .main, options: [.initial, .new]) {
      board,
      _,
      change in
      board.show(change)
      if change.new == 4_000 { arrivals.note("all") }
    }
    let setters = (0..<2).map { _ in
      OwnThread { [station] in for _ in 0..<1_000 { station.$trains.update { $0 += 1 } } }
    }
    for step in 0..<2_000 {
      station.$trains.update { $0 += 1 }
      if step.isMultiple(of: 50) { await Task.yield() }
    }
    #expect(await arrivals.next(1) == ["all"])
    #expect(board.calls == 4_001)
    for setter in setters { await setter.end() }
  }
}
