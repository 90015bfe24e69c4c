import KeyValueObservation
import ReactiveSignals

/// Looks up what is typed, when there is a pause, and shows the answer to the latest query only.
@MainActor
func run() async {
  let scheduler = MainActorScheduler()
  let catalogue = Catalogue(scheduler: scheduler)
  let field = SearchField()
  let list = ResultList()

  field.signal(for: \.text)
    .debounce(for: .milliseconds(200), scheduler: scheduler)
    .filter { !$0.isEmpty }
    .map { catalogue.lookUp($0) }
    .switchToLatest()
    .bind(to: list, \.answer)

  field.signal(for: \.text).skip(1).subscribe { print("typed \"\($0)\"") }
  list.signal(for: \.answer).skip(1).subscribe { answer in
    print("found for \"\(answer.query)\": \(answer.names.joined(separator: ", "))")
  }

  Typing.texts(scheduler).bind(to: field, \.text)
  _ = await list.signal(for: \.answer).first(where: { $0.query == Typing.lastText }).first()
}

if CommandLine.arguments.count > 1 {
  print("usage: search-as-you-type\n\nSomebody types, and a catalogue is asked; takes two seconds.")
} else {
  await run()
}
