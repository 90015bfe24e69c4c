import KeyValueObservation
import Testing

struct DifferenceTests {
  private struct Song: Equatable {
    let id: Int
    var title: String
  }

  private final class Playlist: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var songs: [Song] = []
  }

  @Test func `an update tells one removal and one insertion, when all is done`() {
    let shelf = Shelf()
    shelf.numbers = [1, 2, 3, 4]
    var history: [String] = []
    var copy = shelf.numbers
    let token = shelf.observe(\.numbers, options: [.new, .old]) { shelf, change in
      change.apply(to: &copy)
      history.append("\(change) while \(shelf.numbers)")
    }
    shelf.$numbers.update(to: [2, 9, 4, 8])
    shelf.$numbers.update(to: [2, 9, 4, 8])
    token.cancel()
    #expect(copy == [2, 9, 4, 8])
    #expect(
      history == [
        "removal, old [1, 3], indexes 0, 2 while [2, 9, 4, 8]",
        "insertion, new [9, 8], indexes 1, 3 while [2, 9, 4, 8]",
      ]
    )
  }

  @Test func `moves are told apart where asked for`() {
    let shelf = Shelf()
    shelf.numbers = [1, 2, 3]
    var moves: [[ElementMove]] = []
    let token = shelf.observe(\.numbers) { _, change in moves.append(change.moves) }
    shelf.$numbers.update(to: [3, 1, 2], inferringMoves: true)
    shelf.$numbers.update(to: [1, 2, 3], inferringMoves: false)
    token.cancel()
    let move = ElementMove(from: 2, to: 0)
    #expect(moves == [[move], [move], [], []])
  }

  @Test func `elements that stay are recognised by their identity and replaced if they differ`() {
    let playlist = Playlist()
    playlist.songs = [Song(id: 1, title: "a"), Song(id: 2, title: "b"), Song(id: 3, title: "c")]
    var history: [String] = []
    var copy = playlist.songs
    let token = playlist.observe(\.songs) { _, change in
      change.apply(to: &copy)
      history.append("\(change.kind) \(change.new?.map(\.title) ?? [])")
    }
    let updated = [Song(id: 2, title: "B"), Song(id: 3, title: "c"), Song(id: 4, title: "d")]
    playlist.$songs.update(to: updated, by: \.id)
    token.cancel()
    #expect(history == ["removal []", #"insertion ["d"]"#, #"replacement ["B"]"#])
    #expect(copy == updated && playlist.songs == updated)
  }

  @Test func `a difference that doesn't fit changes nothing`() {
    let shelf = Shelf()
    shelf.numbers = [1]
    var calls = 0
    let token = shelf.observe(\.numbers) { _, _ in calls += 1 }
    let applies = shelf.$numbers.apply([5, 6, 7, 8].difference(from: [1, 2, 3, 4, 5]))
    token.cancel()
    #expect(!applies && calls == 0 && shelf.numbers == [1])
  }
}
