import ReactiveSignals
import ReactiveSignalsTesting
import Testing

struct MarblesTests {
  @Test func `each character takes a unit, and so do groups and names`() {
    let marbles: Marbles = "-a-{b1}(c{d 2})- |"
    let events: [RecordedEvent<String, Never>] = marbles.events(unit: .milliseconds(10)) { $0 }
    #expect(
      events == [
        RecordedEvent(.milliseconds(10), .value("a")),
        RecordedEvent(.milliseconds(30), .value("b1")),
        RecordedEvent(.milliseconds(40), .value("c")),
        RecordedEvent(.milliseconds(40), .value("d 2")),
        RecordedEvent(.milliseconds(60), .completed),
      ]
    )
  }

  @Test(arguments: ["", "a", "-a-b-|", "#", "-(ab)-c#", "(a|)", "{12}-{ }-{-}{|}", "--(a{12}#)"])
  func `what was read is drawn as it was`(text: String) {
    #expect(Marbles(text).description == text)
  }

  @Test func `diagrams are equal when the events and their times are`() {
    #expect(Marbles("-a - b |--") == "─a─b|")
    #expect(Marbles("-a-b|") != "-a--b|")
    #expect(Marbles("-a-b|") != "-a-b#")
    #expect(Marbles("-(ab)|") != "-(ba)|")
  }

  @Test func `an end in a history is drawn`() {
    let events: [RecordedEvent<Int, TestError>] = [
      RecordedEvent(.seconds(2), .value(1)), RecordedEvent(.seconds(4), .value(20)),
      RecordedEvent(.seconds(4), .failed(TestError())),
    ]
    #expect(Marbles(events, unit: .seconds(2)) { "\($0)" }.description == "-1({20}#)")
  }

  @Test func `times between the characters are written out`() {
    let events: [RecordedEvent<Int, Never>] = [
      RecordedEvent(.milliseconds(1500), .value(1)), RecordedEvent(.seconds(3), .completed),
    ]
    #expect(Marbles(events, unit: .seconds(1)) { "\($0)" }.description == "1@1.5 |@3.0")
  }

  @Test func `a failed expectation tells both diagrams`() {
    withKnownIssue {
      let drawn = Marbles("-a-(bc)|")
      #expect(drawn == "-a-b|")
    } matching: { issue in
      let description = "\(issue)"
      return description.contains("-a-(bc)|") && description.contains("-a-b|")
    }
  }

  @Test func `a mistake in a diagram stops the test`() async {
    await #expect(processExitsWith: .failure) { _ = Marbles("-a-|-b") }
    await #expect(processExitsWith: .failure) { _ = Marbles("-(ab") }
    await #expect(processExitsWith: .failure) { _ = Marbles("-{ab") }
    await #expect(processExitsWith: .failure) { _ = Marbles("-)") }
  }
}
