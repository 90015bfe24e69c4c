/// Disposables that end with the object that stores the bag.
///
/// ```swift
/// final class SearchView {
///   private let bag = DisposeBag()
///
///   func show(_ results: Signal<[String], Never>) {
///     results.subscribe(with: self) { view, results in view.show(results) }.disposed(by: bag)
///   }
/// }
/// ```
///
/// - Delivery: They are disposed in the order in which they were added, with nothing locked.
/// - Lifetime: A subscription that ends by itself leaves the bag, whatever else is in it.
public final class DisposeBag: Sendable {
  private let current = Locked(LifetimeCore())

  /// Makes an empty bag.
  public init() {}

  deinit {
    current.withLock { $0 }.dispose()
  }

  /// Adds a disposable.
  ///
  /// - Parameter disposable: Disposed when the bag goes or is emptied.
  public func add(_ disposable: any Disposable) {
    // A bag that is being emptied has a fresh core already, so what comes now stays.
    current.withLock { $0 }.add(disposable: disposable)
  }

  /// How many disposables it holds that haven't ended.
  public var count: Int { current.withLock { $0 }.count }

  /// Disposes all that it holds, and goes on empty.
  public func disposeAll() {
    let former = current.withLock { core in
      let former = core
      core = LifetimeCore()
      return former
    }
    former.dispose()
  }
}

extension Disposable {
  /// Ends with a bag.
  ///
  /// - Parameter bag: The bag, which holds it.
  public func disposed(by bag: DisposeBag) {
    bag.add(self)
  }
}
