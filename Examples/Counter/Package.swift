// swift-tools-version: 6.2

import PackageDescription

let redux: Target.Dependency = .product(name: "Redux", package: "skyreel")
/// New app targets of Xcode isolate everything to the main actor.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Counter",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "skyreel", path: "../..")
  ],
  targets: [
    .executableTarget(name: "Counter", dependencies: [redux]),
    .executableTarget(name: "FirstListing", dependencies: [redux]),
    // The same files, linked, in targets of other settings.
    .executableTarget(
      name: "CounterOnMainActor", dependencies: [redux], swiftSettings: onMainActor),
    .executableTarget(
      name: "FirstListingOnMainActor", dependencies: [redux],
      swiftSettings: onMainActor + [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "Counter", "CounterOnMainActor", "FirstListing", "FirstListingOnMainActor",
        .product(name: "ReduxTesting", package: "skyreel"),
      ]),
    // The listings of docs/Redux.md.
    .testTarget(
      name: "FirstPageTests",
      dependencies: [redux, .product(name: "ReduxTesting", package: "skyreel")]),
    .testTarget(
      name: "GettingStartedOnMainActor", dependencies: [redux], swiftSettings: onMainActor),
  ]
)
