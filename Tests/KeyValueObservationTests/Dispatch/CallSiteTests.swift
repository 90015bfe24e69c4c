import Testing

@testable import KeyValueObservation

struct CallSiteTests {
  @Test func `sites are equal if file and line are`() {
    let site = CallSite(file: "App/Clock.swift", line: 3)
    #expect(site == CallSite(file: "App/Clock.swift", line: 3))
    #expect(site != CallSite(file: "App/Clock.swift", line: 4))
    #expect(site != CallSite(file: "App/View.swift", line: 3))
    #expect("\(site)" == "App/Clock.swift:3")
  }

  @Test func `an observation knows its site, what was asked for, and what is needed besides`() {
    let request = ObservationRequest([.new, .prior], file: "App/Clock.swift", line: 3)
    let info = ObservationInfo(.path(\String.count), request, needs: [.old, .new])
    #expect(info.site == request.site)
    #expect(info.askedOptions == [.new, .prior])
    #expect(info.options == [.new, .old, .prior])
  }
}
