import ReactiveSignals
import ReactiveSignalsTesting
import Testing

/// The shared check for operators with several sources.
struct CombineLifeCycleTests {
  @Test func `combineLatest and zip`() {
    checkLifeCycle("combineLatest of two") { source, other, sentinel in
      Signal.combineLatest(source, other).map { sentinel.pass([$0, $1]) }
    }
    checkLifeCycle("combineLatest of three") { source, other, sentinel in
      Signal.combineLatest(source, other, source.map { sentinel.pass($0) }).map { [$0, $1, $2] }
    }
    checkLifeCycle("combineLatest of an array") { source, other, sentinel in
      .combineLatest([source, other, source.map { sentinel.pass($0) }])
    }
    checkLifeCycle("zip of two") { source, other, sentinel in
      source.map { sentinel.pass($0) }.zip(with: other)
    }
    checkLifeCycle("zip of three") { source, other, sentinel in
      Signal.zip(source, other, source.map { sentinel.pass($0) }).map { [$0, $1, $2] }
    }
    checkLifeCycle("zip of an array") { source, other, sentinel in
      .zip([source, other.filter { $0.number > 1 }, source.map { sentinel.pass($0) }])
    }
  }

  @Test func `one signal beside or after another`() {
    checkLifeCycle("merge of three") { source, other, sentinel in
      .merge([source, other, source.map { sentinel.pass($0) }])
    }
    checkLifeCycle("startWith") { source, _, sentinel in
      source.startWith(TrackedValue(7), TrackedValue(8)).map { sentinel.pass($0) }
    }
    checkLifeCycle("endWith") { source, _, sentinel in
      source.endWith(TrackedValue(7), TrackedValue(8)).map { sentinel.pass($0) }
    }
    checkLifeCycle("prepend") { source, other, sentinel in
      source.map { sentinel.pass($0) }.prepend(other)
    }
    checkLifeCycle("append") { source, other, sentinel in
      source.append(other.map { sentinel.pass($0) })
    }
    checkLifeCycle("then") { source, other, sentinel in
      source.then(other.map { sentinel.pass($0) })
    }
    checkLifeCycle("withLatestFrom") { source, other, _ in source.withLatestFrom(other) }
    checkLifeCycle("withLatestFrom a closure") { source, other, sentinel in
      source.withLatestFrom(other) { sentinel.pass([$0, $1]) }
    }
    checkLifeCycle("race") { source, other, sentinel in
      source.race(with: other.map { sentinel.pass($0) })
    }
  }

  @Test func `conditions`() {
    checkLifeCycle("not") { source, _, sentinel in
      source.map { sentinel.pass($0.number > 1) }.not()
    }
    checkLifeCycle("and") { source, other, sentinel in
      source.map { sentinel.pass($0.number > 1) }.and(other.map { $0.number > 0 })
    }
    checkLifeCycle("or") { source, other, sentinel in
      source.map { sentinel.pass($0.number > 1) }.or(other.map { $0.number > 0 })
    }
    checkLifeCycle("if") { source, other, sentinel in
      .if(source.map { $0.number != 1 }, then: other.map { sentinel.pass($0) }, else: other)
    }
  }
}
