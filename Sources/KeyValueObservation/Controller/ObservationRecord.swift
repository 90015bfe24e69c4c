/// One observation of a controller, for people and tests to look at.
public struct ObservationRecord {
  /// The observed object.
  ///
  /// The record holds it.
  public let object: AnyObject
  /// The property, as it was spelled.
  public let keyPath: AnyKeyPath
  /// The name of the property: `hour`, `dog.name`, or in braces what a computed property reads.
  public let property: String
  /// What the observation is told.
  public let options: ObservingOptions
  /// The module and the file in which the observation was made.
  public let file: String
  /// The line in which it was made.
  public let line: UInt

  init(_ info: ObservationInfo, of object: AnyObject) {
    self.object = object
    keyPath = info.keyPath
    property = PropertyNames.name(of: info, in: object)
    options = info.askedOptions
    file = info.site.file
    line = info.site.line
  }
}

extension ObservationRecord: CustomStringConvertible {
  /// As in `Clock.hour [new, initial] at App/ClockView.swift:12`.
  public var description: String {
    "\(type(of: object)).\(property) \(options) at \(file):\(line)"
  }
}
