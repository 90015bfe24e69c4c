internal import KeyValueObservation

/// Four numbers that the library observes.
final class FourObservedNumbers: KeyValueObservable {
  let observationRegistry = ObservationRegistry()
  @Observed var first = 0
  @Observed var second = 0
  @Observed var third = 0
  @Observed var fourth = 0
}

/// Four numbers that nobody can observe.
final class FourPlainNumbers {
  var first = 0
  var second = 0
  var third = 0
  var fourth = 0
}

/// Four numbers, each with the closures that are told of it.
final class FourDidSetNumbers {
  var first = 0 { didSet { firstHandlers.call(with: first) } }
  var second = 0 { didSet { secondHandlers.call(with: second) } }
  var third = 0 { didSet { thirdHandlers.call(with: third) } }
  var fourth = 0 { didSet { fourthHandlers.call(with: fourth) } }

  private var firstHandlers = HandlerList<Int>()
  private var secondHandlers = HandlerList<Int>()
  private var thirdHandlers = HandlerList<Int>()
  private var fourthHandlers = HandlerList<Int>()
  private var nextID = 0
}

/// The same with a mutex.
///
/// Only what is stored matters here, so there are no accessors.
final class FourLockedNumbers {
  private let mutex = Mutex()
  private var first = 0
  private var second = 0
  private var third = 0
  private var fourth = 0
  private var firstHandlers = HandlerList<Int>()
  private var secondHandlers = HandlerList<Int>()
  private var thirdHandlers = HandlerList<Int>()
  private var fourthHandlers = HandlerList<Int>()
  private var nextID = 0
}
