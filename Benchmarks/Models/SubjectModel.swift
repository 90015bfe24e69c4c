internal import ReactiveSignals

/// A model that sends its number to a subject whenever it is set.
final class SubjectModel: NumberModel {
  let numbers = PublishSubject<Int, Never>()
  private var stored = 0

  var number: Int {
    get { stored }
    set {
      stored = newValue
      numbers.send(newValue)
    }
  }
}
