/// A class whose observed properties can be watched.
///
/// The registry is the one thing that a class adds. It is empty until somebody observes the object,
/// and it takes one word of the object.
///
/// ```swift
/// final class Person: KeyValueObservable {
///   let observationRegistry = ObservationRegistry()
///   @Observed var firstName = ""
///   @Observed var lastName = ""
///   var fullName: String { "\(firstName) \(lastName)" }  // observable too
/// }
/// ```
///
/// - Lifetime: Everything that is attached to the object ends with its registry, which is when the
///   object's stored properties are destroyed, after the bodies of its deinitialisers.
public protocol KeyValueObservable: AnyObject {
  /// The object's registry, declared as `let observationRegistry = ObservationRegistry()`.
  var observationRegistry: ObservationRegistry { get }
}
