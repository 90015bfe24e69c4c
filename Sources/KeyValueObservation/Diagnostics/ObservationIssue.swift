/// A mistake in the use of the library, with what is needed to find it.
public struct ObservationIssue: Sendable {
  /// The kinds of mistakes.
  public enum Kind: Sendable, Hashable {
    /// A key path reads nothing that can notify, so observing it would be silent.
    case silentKeyPath
    /// A list of key paths is empty.
    case noKeyPaths
    /// An object was observed that is gone.
    case endedObject
    /// `didChangeValue(for:)` without its `willChangeValue(for:)`, or the reverse.
    case unbalancedChange
    /// A property was bound to itself.
    case selfBinding
    /// Bindings set one another without an end, since their properties never agree.
    case unsettledBinding
  }

  /// What kind of mistake it is.
  public let kind: Kind
  /// The property, as far as its name can be found out, as in `Clock.hour`.
  public let property: String
  /// What is wrong and what to do about it, in one or two sentences.
  public let explanation: String
  /// The module and the file of the call, as in `App/ClockView.swift`.
  public let file: String
  /// The line of the call.
  public let line: UInt

  init(kind: Kind, property: String, explanation: String, site: CallSite) {
    self.kind = kind
    self.property = property
    self.explanation = explanation
    file = site.file
    line = site.line
  }
}

extension ObservationIssue: CustomStringConvertible {
  /// The property, the explanation and the call site in one line.
  public var description: String { "\(file):\(line): \(property): \(explanation)" }
}
