internal import Observation

/// Four numbers that the standard library observes.
@Observable
final class FourObservableNumbers {
  var first = 1
  var second = 2
  var third = 3
  var fourth = 4
}
