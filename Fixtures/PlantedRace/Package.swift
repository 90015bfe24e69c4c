// swift-tools-version: 6.2
import PackageDescription

// A race on purpose. The check builds it with the thread sanitizer and wants it to be found, which
// proves that the sanitizer sees into the library's inlined setters.
let package = Package(
  name: "PlantedRace",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-kvo", path: "../..")],
  targets: [
    .executableTarget(
      name: "PlantedRace",
      dependencies: [.product(name: "KeyValueObservation", package: "swift-kvo")]
    )
  ],
  swiftLanguageModes: [.v6]
)
