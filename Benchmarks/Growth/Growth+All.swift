internal import KeyValueObservation

extension Growth {
  /// What is measured, if its name contains a text.
  static func all(matching filter: String?) -> [Growth] {
    all.filter { growth in
      guard let filter else { return true }
      return growth.name.contains(filter)
    }
  }

  // The limits leave room for the caches of the machine: 100,000 observers fit into none of them.
  private static var all: [Growth] {
    [
      Growth(name: "growth.set", limit: 1.35) { .settingObserved($0) },
      Growth(name: "growth.observe.end", limit: 0.35) { .observingAndEnding(others: $0) },
      Growth(name: "growth.send", limit: 1.35) { Row.sendingToMany($0) },
      Growth(name: "growth.append", limit: 0.35) { .appendingObserved(length: $0) },
    ]
  }
}
