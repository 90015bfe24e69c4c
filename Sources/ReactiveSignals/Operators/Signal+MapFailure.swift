extension Signal {
  /// Makes another error of the error.
  ///
  /// ```
  /// ──1──2──✗
  ///   mapFailure { Wrapped($0) }
  /// ──1──2──✗
  /// ```
  ///
  /// - Parameter transform: Makes the new error, where the failure is sent.
  /// - Returns: A signal of the same values, which completes as this one does.
  @inlinable
  public func mapFailure<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(starting: { [start] observer, lifetime in
      start(Observer { event in observer.send(event.mapFailure(transform)) }, lifetime)
    })
  }

  /// Stops the process if the signal fails.
  ///
  /// For a failure that would be a mistake in the program. Elsewhere, see ``catch(_:)``.
  ///
  /// ```
  /// ──1──2──✗
  ///   assertNoFailure
  /// ──1──2──💥
  /// ```
  ///
  /// - Parameters:
  ///   - message: What to say, before the error.
  ///   - file: The place of the call. Leave it out.
  ///   - line: The place of the call. Leave it out.
  /// - Returns: A signal that can't fail, of the same values, which completes as this one does. A failure
  ///   stops the process, in release builds too.
  @inlinable
  public func assertNoFailure(
    _ message: String = "a signal failed that must not",
    file: StaticString = #file,
    line: UInt = #line
  ) -> Signal<Value, Never> {
    mapFailure { failure in fatalError("\(message): \(failure)", file: file, line: line) }
  }
}

extension Signal where Failure == Never {
  /// Says that the signal could fail, where others do that it is combined with.
  ///
  /// ```swift
  /// taps.promotingFailure(to: LoadError.self).flatMap(.latest) { load() }
  /// ```
  ///
  /// - Parameter type: The type of the error. It may be left out where it is known.
  /// - Returns: A signal that sends and completes as this one does, and never fails.
  @inlinable
  public func promotingFailure<NewFailure: Error>(
    to type: NewFailure.Type = NewFailure.self
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(starting: { [start] observer, lifetime in
      let promoting = Observer<Value, Never> { event in
        switch event {
        case .value(let value): observer.send(value)
        case .completed: observer.complete()
        }
      }
      start(promoting, lifetime)
    })
  }
}

extension Signal where Value == Never {
  /// Says that the signal could send values, where others do that it is combined with.
  ///
  /// - Parameter type: The type of the values. It may be left out where it is known.
  /// - Returns: A signal that sends no values and ends as this one does.
  @inlinable
  public func promotingValue<NewValue>(
    to type: NewValue.Type = NewValue.self
  ) -> Signal<NewValue, Failure> {
    Signal<NewValue, Failure>(starting: { [start] observer, lifetime in
      start(Observer { event in observer.sendEnd(event) }, lifetime)
    })
  }
}
