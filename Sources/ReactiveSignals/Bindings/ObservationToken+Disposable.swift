public import KeyValueObservation

extension ObservationToken: Disposable {
  /// Ends the observation; the same as `cancel`.
  public func dispose() {
    cancel()
  }
}
