/// What the command line asks for.
enum Arguments {
  case run(ticks: Int)
  case help
  case mistake(String)

  static let usage = """
    usage: clock [--ticks N]

    A clock ticks, and three views observe it. Halfway, one view is dropped.

      --ticks N  how often the clock ticks; 10 if not given
      --help     this text
    """

  init(_ words: [String]) {
    switch (words.first, words.dropFirst().first, words.count) {
    case (nil, _, _): self = .run(ticks: 10)
    case ("--help", _, 1), ("-h", _, 1): self = .help
    case ("--ticks", nil, _): self = .mistake("--ticks needs a number")
    case ("--ticks", let number?, 2): self = Self.run(number)
    case ("--ticks", _, _): self = .mistake("too many arguments")
    case (let word?, _, _): self = .mistake("unknown argument '\(word)'")
    }
  }

  private static func run(_ number: String) -> Arguments {
    guard let ticks = Int(number), ticks > 0 else {
      return .mistake("--ticks needs a number from 1 up, not '\(number)'")
    }
    return .run(ticks: ticks)
  }
}
