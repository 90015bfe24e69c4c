import KeyValueObservation
import Testing

/// Values of every type arrive as they are, and a present nil differs from an absent value.
struct ChangeValueTests {
  private enum Phase: Int { case idle, running }
  private enum Shape: Equatable { case point, circle(radius: Double) }
  private struct Pair<First: Equatable, Second: Equatable>: Equatable {
    var first: First
    var second: Second
  }
  private protocol Named { var name: String { get } }
  private struct Cat: Named { let name: String }
  private final class Thing {}
  private struct Opaque { let closure: () -> Int }

  private final class Sample<Value>: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The changes of a setting, by way of the property, a path, a dictionary and the projection.
  private func changes<Value>(
    from old: Value,
    to new: Value,
    _ options: ObservingOptions = [.old, .new]
  ) -> [Change<Value>] {
    let sample = Sample(old), observer = Thing()
    var changes: [Change<Value>] = []
    let controller = ObservationController(observer: observer)
    let tokens = [
      sample.observe(\.value, options: options) { _, change in changes.append(change) },
      sample.observe(\.itself.value, options: options) { _, change in changes.append(change) },
      sample.$value.observe(options: options) { change in changes.append(change) },
    ]
    controller.observe(sample, keyPaths: [\.value], options: options) { _, _, change in
      changes.append(
        Change(
          new: change.new(as: \Sample<Value>.value),
          old: change.old(as: \Sample<Value>.value),
          keyPath: change.keyPath
        )
      )
    }
    sample.value = new
    for token in tokens { token.cancel() }
    return changes
  }

  private func expectPair<Value: Equatable>(
    _ old: Value,
    _ new: Value,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let changes = changes(from: old, to: new)
    #expect(changes.map(\.old) == Array(repeating: .some(old), count: 4), sourceLocation: location)
    #expect(changes.map(\.new) == Array(repeating: .some(new), count: 4), sourceLocation: location)
  }

  @Test func `values of many types are told as they are`() {
    expectPair(Phase.idle, Phase.running)
    expectPair(Shape.point, Shape.circle(radius: 2))
    expectPair(Pair(first: 1, second: "a"), Pair(first: 2, second: "b"))
    expectPair([1, 2], [])
    expectPair(["a": 1], ["b": 2])
    expectPair(Set([1]), Set([2]))
    expectPair(1.5, -0.0)
    expectPair(UInt8.max, UInt8.min)
    expectPair("" as Substring, "text" as Substring)
    expectPair(0..<3, 1..<9)
  }

  @Test func `nil is a value of its own`() {
    expectPair(String?.none, "a")
    expectPair("a", String?.none)
    expectPair(Phase?.none, .running)
    expectPair(Int??.none, .some(.none))
    expectPair(Int??.some(.none), .some(.some(1)))
    expectPair([Int]?.none, [])
  }

  @Test func `values that weren't asked for are absent even if they are nil`() {
    let all = changes(from: String?.none, to: "a", .new)
    #expect(all.map { $0.old == .none } == [true, true, true, true])
    let old = changes(from: String?.none, to: "a", .old)
    #expect(old.map(\.new) == [.none, .none, .none, .none])
    #expect(old.map(\.old) == Array(repeating: .some(.none), count: 4))
    let none = changes(from: Int?.none, to: nil, [])
    #expect(
      none.map { [$0.old == .none, $0.new == .none] } == Array(repeating: [true, true], count: 4)
    )
  }

  @Test func `existentials, references, closures, metatypes and tuples are told as they are`() {
    let cats = changes(from: Cat(name: "Tom") as any Named, to: Cat(name: "Felix"))
    #expect(cats.map(\.new?.name) == ["Felix", "Felix", "Felix", "Felix"])
    #expect(cats.map(\.old?.name) == ["Tom", "Tom", "Tom", "Tom"])
    let first = Thing(), second = Thing()
    let things = changes(from: first, to: second)
    #expect(things.allSatisfy { $0.old === first && $0.new === second })
    let closures = changes(from: Opaque { 1 }, to: Opaque { 2 })
    #expect(closures.map { $0.new?.closure() } == [2, 2, 2, 2])
    let tuples = changes(from: (1, "a"), to: (2, "b"))
    #expect(tuples.allSatisfy { $0.old?.1 == "a" && $0.new?.0 == 2 })
    let types = changes(from: Int.self as Any.Type, to: String.self)
    #expect(types.allSatisfy { $0.old == Int.self && $0.new == String.self })
    #expect(changes(from: 1 as Any, to: "a" as Any).allSatisfy { $0.new as? String == "a" })
    #expect(changes(from: (), to: ()).count == 4)
  }
}

extension KeyValueObservable {
  /// The object as the start of a path through itself.
  fileprivate var itself: Self { self }
}
