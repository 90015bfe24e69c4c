/// A model that nobody can observe.
final class PlainModel: NumberModel, TextModel {
  var number = 0
  var text = ""
}
