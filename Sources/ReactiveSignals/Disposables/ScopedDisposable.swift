/// A disposable that ends with its last reference.
///
/// ```swift
/// let scope = signal.subscribe { print($0) }.scoped()
/// ```
///
/// - Lifetime: Store it as long as it shall last.
public final class ScopedDisposable: Disposable {
  private let inner: any Disposable

  /// Makes one.
  ///
  /// - Parameter inner: Disposed when this is disposed or dropped.
  public init(_ inner: any Disposable) {
    self.inner = inner
  }

  deinit {
    inner.dispose()
  }

  /// Ends it.
  ///
  /// A second call does nothing.
  public func dispose() {
    inner.dispose()
  }
}

extension ScopedDisposable: @unchecked Sendable {
  // The proof: a constant. Disposing may be done by any thread, and twice does nothing.
}

extension Disposable {
  /// Makes a handle whose last reference's end disposes it.
  ///
  /// - Returns: The handle. Dropping it disposes at once, so the compiler warns if it isn't used.
  public func scoped() -> ScopedDisposable {
    ScopedDisposable(self)
  }
}
