import ReactiveSignals
import Testing

struct LifeCycleTests {
  @Test func `what is there passes the check`() {
    checkLifeCycle("map") { source, _, sentinel in source.map { sentinel.pass($0) } }
    checkLifeCycle("filter") { source, _, sentinel in source.filter { _ in sentinel.pass(true) } }
    checkLifeCycle("scan") { source, _, sentinel in
      source.scan([]) { sentinel.pass($0) + [$1] }
    }
    checkLifeCycle("take") { source, _, _ in source.take(2) }
    checkLifeCycle("merge") { source, other, _ in source.merge(with: other) }
    checkLifeCycle("concat") { source, other, _ in source.concat(other) }
    checkLifeCycle("combineLatest") { source, other, _ in source.combineLatest(with: other) }
  }

  @Test func `an operator that holds on to something is found`() {
    var kept: [AnyObject] = []
    let problems = lifeCycleProblems(endings: [.completing]) { source, _, sentinel in
      source.map { value in
        kept.append(sentinel)
        return value
      }
    }
    #expect(
      problems == [
        "completing after 1: 1 objects live on", "completing after 3: 1 objects live on",
      ]
    )
    #expect(kept.count == 4)
  }

  @Test func `a value that is kept is found`() {
    var kept: [AnyObject] = []
    let problems = lifeCycleProblems(endings: [.disposing]) { source, _, _ in
      source.map { kept.append($0) }
    }
    #expect(
      problems == ["disposing after 1: 1 objects live on", "disposing after 3: 3 objects live on"]
    )
  }

  @Test func `a source that is left alone is found`() {
    let unended = lifeCycleProblems(endings: [.disposing]) { source, _, _ in
      source.map { value in
        source.subscribe()
        return value
      }
    }
    #expect(
      unended == [
        "disposing after 1: sources ended [1, 0] times",
        "disposing after 3: sources ended [1, 0, 0, 0] times",
      ]
    )
  }

  @Test func `an operator without an end is found`() {
    let problems = lifeCycleProblems(endings: [.failing, .completing]) { source, _, _ in
      source.concat(.never)
    }
    #expect(problems == [0, 1, 3].map { "completing after \($0): no end arrived" })
  }
}
