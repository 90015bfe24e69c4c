// Measures the library beside hand-written equivalents. `swift run Benchmarks --help` tells more.

let options = Options.parseOrExit(Array(CommandLine.arguments.dropFirst()))
#if DEBUG
ReleaseRun.replaceProcess(arguments: Array(CommandLine.arguments.dropFirst()))
#else
let run = BenchmarkRun(options)
run.measureAndReport()
#endif
