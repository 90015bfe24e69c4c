/// A model with a list of numbers.
protocol ListModel: AnyObject {
  var numbers: [Int] { get set }
  func append(_ number: Int)
  func remove(at index: Int)
  func removeLast(_ count: Int)
}

/// A list that nobody can observe.
final class PlainList: ListModel {
  var numbers: [Int] = []

  func append(_ number: Int) {
    numbers.append(number)
  }

  func remove(at index: Int) {
    numbers.remove(at: index)
  }

  func removeLast(_ count: Int) {
    numbers.removeLast(count)
  }
}
