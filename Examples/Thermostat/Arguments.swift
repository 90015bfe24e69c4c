/// What the command line asks for.
enum Arguments {
  /// Nil means: until it is interrupted.
  case run(readings: Int?)
  case help
  case mistake(String)

  static let usage = """
    usage: thermostat [--readings N]

    A sensor task sets the temperature of a thermostat, the main actor displays it, and a logger
    writes all of it down. Ctrl-C ends them.

      --readings N  ends by itself after N readings
      --help        this text
    """

  init(_ words: [String]) {
    switch (words.first, words.dropFirst().first, words.count) {
    case (nil, _, _): self = .run(readings: nil)
    case ("--help", _, 1), ("-h", _, 1): self = .help
    case ("--readings", nil, _): self = .mistake("--readings needs a number")
    case ("--readings", let number?, 2): self = Self.run(number)
    case ("--readings", _, _): self = .mistake("too many arguments")
    case (let word?, _, _): self = .mistake("unknown argument '\(word)'")
    }
  }

  private static func run(_ number: String) -> Arguments {
    guard let readings = Int(number), readings > 0 else {
      return .mistake("--readings needs a number from 1 up, not '\(number)'")
    }
    return .run(readings: readings)
  }
}
