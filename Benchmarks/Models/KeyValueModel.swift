#if canImport(ObjectiveC)
internal import Foundation

/// A model that Foundation's key-value observing observes.
final class KeyValueModel: NSObject, NumberModel {
  @objc dynamic var number = 0
}
#endif
