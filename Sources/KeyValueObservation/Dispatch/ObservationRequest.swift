/// What an observation is told, and where it was asked for.
struct ObservationRequest: Sendable {
  /// What was asked for.
  let askedOptions: ObservingOptions
  /// What is needed, which is more where a filter compares values.
  let options: ObservingOptions
  let site: CallSite
  /// The way that changes take to where the handler is called; nil if it is called right away.
  var line: CallGuard?

  init(_ options: ObservingOptions, at site: CallSite) {
    askedOptions = options
    self.options = options
    self.site = site
  }

  init(_ options: ObservingOptions, file: StaticString, line: UInt) {
    self.init(options, at: CallSite(file: file, line: line))
  }

  private init(_ request: ObservationRequest, needing options: ObservingOptions) {
    askedOptions = request.askedOptions
    self.options = request.options.union(options)
    site = request.site
    line = request.line
  }

  /// The same request with values that are needed besides those that were asked for.
  func adding(_ options: ObservingOptions) -> ObservationRequest {
    ObservationRequest(self, needing: options)
  }
}
