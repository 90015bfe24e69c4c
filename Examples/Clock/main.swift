#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The views come and go; nobody unobserves anything.
func run(ticks: Int) {
  let screen = Screen()
  let clock = Clock()
  let digits = DigitsView(clock, on: screen)
  var hands: HandsView? = HandsView(clock, on: screen)
  let journal = JournalView(clock, on: screen)

  for tick in 1...ticks {
    screen.pause()
    let viewCount = hands == nil ? 2 : 3
    screen.show("tick \(tick) of \(ticks), \(viewCount) views", by: .title)
    clock.tick()
    if tick == (ticks + 1) / 2 {
      hands = nil
      screen.show("(dropped: nobody tells it any more)", by: .hands)
    }
  }
  withExtendedLifetime((digits, journal)) {}
}

switch Arguments(Array(CommandLine.arguments.dropFirst())) {
case .run(let ticks):
  run(ticks: ticks)
case .help:
  print(Arguments.usage)
case .mistake(let text):
  let message = "clock: \(text)\n\n\(Arguments.usage)\n"
  _ = write(STDERR_FILENO, message, message.utf8.count)
  exit(2)
}
