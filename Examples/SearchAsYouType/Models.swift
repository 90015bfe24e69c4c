import KeyValueObservation

/// Where the user types.
final class SearchField: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var text = ""
}

/// What is shown below it.
final class ResultList: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var answer = Answer(query: "", names: [])
}

/// What was found.
struct Answer {
  var query: String
  var names: [String]
}
