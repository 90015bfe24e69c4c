internal import KeyValueObservation

/// A list whose elements the library observes.
final class ObservedList: KeyValueObservable, ListModel {
  let observationRegistry = ObservationRegistry()
  @Observed var numbers: [Int] = []

  func append(_ number: Int) {
    $numbers.append(number)
  }

  func remove(at index: Int) {
    $numbers.remove(at: index)
  }

  func removeLast(_ count: Int) {
    numbers.removeLast(count)
  }
}
