// swift-tools-version: 6.2
import PackageDescription

// What must compile without a warning: models in one module, those that observe them in others; in
// the language mode that the environment says.
let mode = Context.environment["LANGUAGE_MODE"] == "5" ? SwiftLanguageMode.v5 : .v6
// An expression that takes longer to check is an error.
let budget = SwiftSetting.unsafeFlags(["-Xfrontend", "-warn-long-expression-type-checking=200"])

let package = Package(
  name: "Accepted",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(name: "swift-kvo", path: "../..")],
  targets: [
    .target(
      name: "Models",
      dependencies: [.product(name: "KeyValueObservation", package: "swift-kvo")],
      swiftSettings: [budget]
    ),
    .target(
      name: "Client",
      dependencies: ["Models", .product(name: "KeyValueObservation", package: "swift-kvo")],
      swiftSettings: [budget]
    ),
    .target(
      name: "MainActorClient",
      dependencies: ["Models", .product(name: "KeyValueObservation", package: "swift-kvo")],
      swiftSettings: [.defaultIsolation(MainActor.self), budget]
    ),
  ],
  swiftLanguageModes: [mode]
)
