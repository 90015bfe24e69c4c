import KeyValueObservation

/// One of everything that a graph can show.
final class Desk {
  let binder = Binder()
  let first = Leaf()
  let second = Leaf()
  let reader = Reader()
  let token: ObservationToken
  /// A controller whose observer is gone.
  let orphan: ObservationController<Reader>

  init() {
    orphan = ObservationController(observer: Reader())
    binder.leaves = [first, second]
    binder.top = first
    reader.read(binder, \.label, [.initial, .new], line: 1)
    reader.read(binder, \.top?.text, line: 2)
    reader.read(binder, \.letterCount, [.new, .old], line: 3)
    orphan.observe(binder, \.label, file: "App/Orphan.swift", line: 4) { _, _, _ in }
    token = binder.token(for: \.leaves, line: 5)
    second.watch(first, line: 6)
  }

  var graph: ObservationGraph { .snapshot(of: binder) }
}
