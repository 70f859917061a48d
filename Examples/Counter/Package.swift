// swift-tools-version: 6.2

import PackageDescription

let redux: Target.Dependency = .product(name: "Redux", package: "skyreel")
let recorder: Target.Dependency = .product(name: "ReduxRecorder", package: "skyreel")
let testing: Target.Dependency = .product(name: "ReduxTesting", package: "skyreel")
/// New app targets of Xcode isolate everything to the main actor, in Swift 5 mode.
let onMainActor: [SwiftSetting] = [
  .defaultIsolation(MainActor.self), .swiftLanguageMode(.v5), .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Counter",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "skyreel", path: "../..")
  ],
  targets: [
    .executableTarget(name: "Counter", dependencies: [redux]),
    .executableTarget(name: "FirstListing", dependencies: [redux]),
    // The listings of docs/Redux.md.
    .target(name: "Films", dependencies: [redux]),
    // The same files, linked, in targets of other settings, as in the tests below.
    .executableTarget(
      name: "CounterOnMainActor", dependencies: [redux], swiftSettings: onMainActor),
    .executableTarget(
      name: "FirstListingOnMainActor", dependencies: [redux], swiftSettings: onMainActor),
    .target(name: "FilmsOnMainActor", dependencies: [redux], swiftSettings: onMainActor),
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "Counter", "CounterOnMainActor", "FirstListing", "FirstListingOnMainActor",
        testing,
      ]),
    .testTarget(name: "FilmsTests", dependencies: ["Films", testing]),
    .testTarget(
      name: "FilmsTestsOnMainActor", dependencies: ["Films", testing], swiftSettings: onMainActor),
    // The listings of the articles and of the documentation comments.
    .testTarget(
      name: "ListingsOnMainActor", dependencies: [redux, recorder, testing],
      swiftSettings: onMainActor),
  ]
)
