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

  @Test func `a request is widened without forgetting its site`() {
    let request = ObservationRequest(.new, file: "App/Clock.swift", line: 3).adding([.old, .prior])
    #expect(request.options == [.new, .old, .prior])
    #expect("\(request.site)" == "App/Clock.swift:3")
  }
}
