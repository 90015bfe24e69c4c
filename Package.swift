// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "swift-kvo",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "KeyValueObservation", targets: ["KeyValueObservation"]),
    .library(name: "KeyValueObservationDispatch", targets: ["KeyValueObservationDispatch"]),
    .library(name: "ReactiveSignals", targets: ["ReactiveSignals"]),
    .library(name: "ReactiveSignalsDispatch", targets: ["ReactiveSignalsDispatch"]),
    .library(name: "ReactiveSignalsTesting", targets: ["ReactiveSignalsTesting"]),
  ],
  traits: [
    .trait(name: "LiveCounts", description: "Release builds count registries and observations too.")
  ],
  targets: [
    .target(name: "KeyValueObservation", swiftSettings: settings),
    .target(
      name: "KeyValueObservationDispatch",
      dependencies: ["KeyValueObservation"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "KeyValueObservationTests",
      dependencies: ["KeyValueObservation"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "KeyValueObservationDispatchTests",
      dependencies: ["KeyValueObservationDispatch"],
      swiftSettings: settings
    ),
    .target(name: "CAllocator", path: "Benchmarks/CAllocator"),
    .target(
      name: "ReactiveSignals",
      dependencies: ["KeyValueObservation"],
      swiftSettings: settings
    ),
    .target(
      name: "ReactiveSignalsDispatch",
      dependencies: ["ReactiveSignals"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ReactiveSignalsDispatchTests",
      dependencies: ["ReactiveSignals", "ReactiveSignalsDispatch"],
      swiftSettings: settings
    ),
    .target(
      name: "ReactiveSignalsTesting",
      dependencies: ["ReactiveSignals"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ReactiveSignalsTests",
      dependencies: ["KeyValueObservation", "ReactiveSignals", "ReactiveSignalsTesting"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["CAllocator", "KeyValueObservation", "ReactiveSignals"],
      path: "Benchmarks",
      exclude: ["CAllocator", "Baseline.json", "Baseline.svg"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "clock",
      dependencies: ["KeyValueObservation"],
      path: "Examples/Clock",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "observation-graph",
      dependencies: ["KeyValueObservation"],
      path: "Examples/ObservationGraph",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "thermostat",
      dependencies: ["KeyValueObservation"],
      path: "Examples/Thermostat",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "search-as-you-type",
      dependencies: ["KeyValueObservation", "ReactiveSignals"],
      path: "Examples/SearchAsYouType",
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
