import ReactiveSignals
import Testing

/// The shared check for operators that make other values.
struct TransformLifeCycleTests {
  @Test func `operators that change one value after the other`() {
    checkLifeCycle("compactMap") { source, _, sentinel in
      source.compactMap { $0.number == 1 ? nil : sentinel.pass($0) }
    }
    checkLifeCycle("combinePrevious") { source, _, _ in source.combinePrevious() }
    checkLifeCycle("combinePrevious(initial)") { source, _, _ in
      source.combinePrevious(TrackedValue(9))
    }
    checkLifeCycle("enumerated") { source, _, _ in source.enumerated() }
    checkLifeCycle("materialize") { source, _, _ in
      source.materialize().map { $0 }.dematerialize()
    }
    checkLifeCycle("dematerialize, ended early") { source, _, _ in
      source.materialize()
        .map { $0.value?.number == 1 ? Event<TrackedValue, SourceError>.completed : $0 }
        .dematerialize()
    }
  }

  @Test func `operators that collect`() {
    checkLifeCycle("reduce") { source, _, sentinel in
      source.reduce([]) { sentinel.pass($0) + [$1] }
    }
    checkLifeCycle("reduce(into:)") { source, _, sentinel in
      source.reduce(into: []) { $0.append(sentinel.pass($1)) }
    }
    checkLifeCycle("collected") { source, _, _ in source.collected() }
    checkLifeCycle("collect") { source, _, _ in source.collect(count: 2) }
    checkLifeCycle("buffer") { source, _, _ in source.buffer(count: 3, every: 2) }
    checkLifeCycle("buffer with gaps") { source, _, _ in source.buffer(count: 1, every: 2) }
  }

  @Test func `operators that send signals`() {
    checkLifeCycle("window") { source, _, _ in source.window(count: 2) }
    checkLifeCycle("window, flattened") { source, _, sentinel in
      source.window(count: 2).flatMap { $0.map { sentinel.pass($0) } }
    }
    checkLifeCycle("window, cut") { source, _, _ in source.window(count: 2).take(1).flatten() }
    checkLifeCycle("window(boundary:)") { source, other, _ in source.window(boundary: other) }
    checkLifeCycle("window(boundary:), flattened") { source, other, _ in
      source.window(boundary: other).flatten()
    }
    checkLifeCycle("window(boundary:), cut") { source, other, _ in
      source.window(boundary: other).take(1).flatten()
    }
    checkLifeCycle("groupBy") { source, _, sentinel in
      source.groupBy { sentinel.pass($0.number % 2) }
    }
    checkLifeCycle("groupBy, flattened") { source, _, sentinel in
      source.groupBy { sentinel.pass($0.number % 2) }.flatMap { $0.signal }
    }
    checkLifeCycle("groupBy, cut") { source, _, _ in
      source.groupBy { $0.number % 2 }.take(1).flatMap { $0.signal }
    }
  }

  static let strategies: [FlattenStrategy] = [.merge, .concat, .latest, .first, .atMost(2)]

  @Test(arguments: strategies) func `flatMap`(_ strategy: FlattenStrategy) {
    checkLifeCycle("flatMap to the other") { source, other, sentinel in
      source.flatMap(strategy) { _ in other.map { sentinel.pass($0) } }
    }
    checkLifeCycle("flatMap to one") { source, _, sentinel in
      source.flatMap(strategy) { .just(sentinel.pass($0)) }
    }
    checkLifeCycle("flatMap to none", endsWithSources: false) { source, other, sentinel in
      source.flatMap(strategy) { _ in sentinel.pass(Signal<Int, SourceError>.never) }
        .take(until: other.filter { $0.number == 2 })
    }
    checkLifeCycle("flatMap, ended inside") { source, other, _ in
      source.flatMap(strategy) { _ in other }.take(2)
    }
    checkLifeCycle("flatMap of oneself") { source, _, _ in
      source.flatMap(strategy) { value in source.map { (value, $0) } }
    }
    checkLifeCycle("flatMapResult") { source, other, sentinel in
      source.flatMapResult(strategy) { _ in other.map { sentinel.pass($0) } }
    }
    checkLifeCycle("flatten") { source, other, _ in source.map { _ in other }.flatten(strategy) }
  }
}
