/// What an observation is told, and where it was asked for.
struct ObservationRequest: Sendable {
  let options: ObservingOptions
  let site: CallSite
  /// The way that changes take to where the handler is called; nil if it is called right away.
  var line: CallGuard?

  init(_ options: ObservingOptions, at site: CallSite) {
    self.options = options
    self.site = site
  }

  init(_ options: ObservingOptions, file: StaticString, line: UInt) {
    self.init(options, at: CallSite(file: file, line: line))
  }

  /// Whether the changes are to carry the new value.
  var wantsNew: Bool { options.contains(.new) }

  /// Ends an observation that came too late for its object, and reports it.
  func refuse(_ token: ObservationToken) {
    token.cancel()
    ObservationDiagnostics.report(.endedObject(at: site))
  }
}
