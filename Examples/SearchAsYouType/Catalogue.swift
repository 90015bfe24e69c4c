import ReactiveSignals

/// Names of birds, which are far away: it takes a second to look them up.
struct Catalogue {
  let scheduler: any Scheduler

  private let names = ["swallow", "swamphen", "swan", "swift", "swiftlet", "swinhoe's rail"]

  /// Looks names up; gives up when the subscription ends before.
  func lookUp(_ query: String) -> Signal<Answer, Never> {
    .create { observer, lifetime in
      print("looking up \"\(query)\"")
      let answer = Answer(query: query, names: names.filter { $0.hasPrefix(query) })
      var isAnswered = false
      let reply = scheduler.schedule(after: .seconds(1)) {
        isAnswered = true
        observer.send(answer)
        observer.complete()
      }
      lifetime.add(reply)
      lifetime.onEnd { if !isAnswered { print("gave up \"\(query)\"") } }
    }
  }
}
