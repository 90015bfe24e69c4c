// swift-tools-version: 6.2
import PackageDescription

// What must compile without a warning: models in one module, those that observe them in others.
let package = Package(
  name: "Accepted",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(name: "swift-kvo", path: "../..")],
  targets: [
    .target(
      name: "Models",
      dependencies: [.product(name: "KeyValueObservation", package: "swift-kvo")]
    ),
    .target(
      name: "Client",
      dependencies: ["Models", .product(name: "KeyValueObservation", package: "swift-kvo")]
    ),
    .target(
      name: "MainActorClient",
      dependencies: ["Models", .product(name: "KeyValueObservation", package: "swift-kvo")],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
