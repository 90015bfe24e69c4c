/// What an observation is told, and where it was asked for.
struct ObservationRequest: Sendable {
  let options: ObservingOptions
  let site: CallSite

  init(_ options: ObservingOptions, file: StaticString, line: UInt) {
    self.options = options
    site = CallSite(file: file, line: line)
  }

  init(options: ObservingOptions, site: CallSite) {
    self.options = options
    self.site = site
  }

  /// The same request with values that are needed besides those that were asked for.
  func adding(_ options: ObservingOptions) -> ObservationRequest {
    ObservationRequest(options: self.options.union(options), site: site)
  }
}
