import KeyValueObservation

/// Says that threads may share it, and does nothing for it.
final class Counter: KeyValueObservable, @unchecked Sendable {
  let observationRegistry = ObservationRegistry()
  @Observed var count = 0
}

/// Sets a property from two threads at once.
func race() async {
  let counter = Counter()
  await withTaskGroup { group in
    for _ in 0..<2 {
      group.addTask {
        for step in 0..<1_000_000 { counter.count = step }
      }
    }
  }
}

await race()
print("done")
