/// Adds up what handlers are given, as the proof that they were called.
final class Tally {
  var sum = 0
}
