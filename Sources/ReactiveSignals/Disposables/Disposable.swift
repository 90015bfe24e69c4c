/// Something that can be ended: a subscription, or what a source has to take back.
///
/// - Lifetime: Ending is final. Disposing twice does nothing.
public protocol Disposable {
  /// Ends it, and releases what it holds.
  ///
  /// A second call does nothing.
  func dispose()
}
