import ReactiveSignals
import Testing

/// The shared check for operators that let values through or not.
struct FilterLifeCycleTests {
  @Test func `operators that compare`() {
    checkLifeCycle("distinct") { source, _, _ in source.distinct() }
    checkLifeCycle("distinct(by:)") { source, _, sentinel in
      source.distinct { sentinel.pass($0 == $1) }
    }
    checkLifeCycle("distinct(on:)") { source, _, sentinel in
      source.distinct(on: { sentinel.pass($0) })
    }
    checkLifeCycle("unique") { source, _, _ in source.unique() }
    checkLifeCycle("unique(on:)") { source, _, sentinel in
      source.unique(on: { sentinel.pass($0) })
    }
  }

  @Test func `operators that skip`() {
    checkLifeCycle("skip") { source, _, _ in source.skip(1) }
    checkLifeCycle("skip(last:)") { source, _, _ in source.skip(last: 2) }
    checkLifeCycle("skip(while:)") { source, _, sentinel in
      source.skip { sentinel.pass($0.number < 1) }
    }
    checkLifeCycle("skip(until:)") { source, other, sentinel in
      source.skip(until: other.map { sentinel.pass($0) })
    }
    checkLifeCycle("ignoreValues") { source, _, _ in source.ignoreValues() }
  }

  @Test func `operators that take`() {
    checkLifeCycle("take(last:)") { source, _, _ in source.take(last: 2) }
    checkLifeCycle("take(last: 0)") { source, _, _ in source.take(last: 0) }
    checkLifeCycle("take(while:)") { source, _, sentinel in
      source.take(while: { sentinel.pass($0.number < 1) })
    }
    checkLifeCycle("take(through:)") { source, _, sentinel in
      source.take(through: { sentinel.pass($0.number == 1) })
    }
    checkLifeCycle("take(until:)") { source, other, sentinel in
      source.take(until: other.filter { sentinel.pass($0.number == 1) })
    }
    checkLifeCycle("element(at:)") { source, _, _ in source.element(at: 1) }
    checkLifeCycle("first(where:)") { source, _, sentinel in
      source.first { sentinel.pass($0.number == 1) }
    }
    checkLifeCycle("single") { source, _, _ in source.single(orFail: .broken) }
    checkLifeCycle("sample") { source, other, sentinel in
      source.sample(on: other.map { sentinel.pass($0) })
    }
  }
}
