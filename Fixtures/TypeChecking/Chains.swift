import ReactiveSignals

// Each of these is one expression, which the compiler has to get done within the limit of the check.

struct Broken: Error {}

struct Sources {
  let integers: Signal<Int, Broken>
  let texts: Signal<String, Broken>
  let flags: Signal<Bool, Broken>
  let doubles: Signal<Double, Broken>
  let optionals: Signal<Int?, Broken>
  let arrays: Signal<[String], Broken>
  let dictionaries: Signal<[String: Int], Broken>
  let characters: Signal<Character, Broken>
}

extension Sources {
  /// Eight signals of eight types.
  var eight: Signal<String, Broken> {
    Signal.combineLatest(
      integers,
      texts,
      flags,
      doubles,
      optionals,
      arrays,
      dictionaries,
      characters
    ).map { integer, text, flag, double, optional, array, dictionary, character in
      "\(integer) \(text) \(flag) \(double) \(optional ?? 0) \(array) \(dictionary) \(character)"
    }
  }

  /// Eight signals zipped, of which some decide.
  ///
  /// Seven comparisons in a closure of a chain would take the
  /// compiler half a second and more; with arrays they do as well (Swift 6.3).
  var zipped: Signal<Bool, Broken> {
    Signal.zip(
      integers,
      texts,
      flags,
      doubles,
      optionals,
      arrays,
      dictionaries,
      characters
    ).map { integer, text, flag, double, _, _, _, _ in
      integer > 1 && !text.isEmpty && flag && double > 0.5
    }
  }

  /// Five conditions.
  var conditions: Signal<Bool, Broken> {
    Signal.combineLatest(
      flags,
      integers.map { $0 > 3 },
      texts.map { $0.count > 3 },
      flags.not(),
      flags
    ).map { $0 && $1 && $2 && $3 && $4 }
  }

  /// Twelve operators with literals.
  var twelve: Signal<String, Never> {
    integers
      .filter { $0 > 0 }
      .map { $0 * 2 + 1 }
      .startWith(0, 1, 2)
      .scan(0) { $0 + $1 }
      .combineLatest(with: doubles)
      .map { _, double in double * 0.5 + 1 }
      .withLatestFrom(texts) { "\($1): \($0)" }
      .merge(with: texts, .just("…"))
      .on(value: { print($0) })
      .retry(3)
      .take(10)
      .catchAndReturn("none")
  }

  /// Operators whose closures make signals.
  var nested: Signal<String, Broken> {
    texts
      .map { $0 + "!" }
      .flatMapFailure { _ in .just("offline") }
      .promotingFailure(to: Broken.self)
      .race(with: texts.append(.just("late")))
      .catch { _ in .sequence(["a", "b"]) }
      .repeat(2)
      .retry { failures in failures.map { _ in 1 } }
      .zip(with: integers)
      .map { text, number in text + "\(number)" }
      .endWith("x", "y")
      .mapFailure { $0 }
      .debug()
  }
}
