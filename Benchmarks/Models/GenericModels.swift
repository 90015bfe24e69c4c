internal import KeyValueObservation

/// An observed model whose value can be of any type.
class GenericObservedModel<Value>: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A plain model whose value can be of any type.
class GenericPlainModel<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension GenericObservedModel: NumberModel where Value == Int {
  var number: Int {
    get { value }
    set { value = newValue }
  }
}

extension GenericPlainModel: NumberModel where Value == Int {
  var number: Int {
    get { value }
    set { value = newValue }
  }
}
