// swift-tools-version: 6.3

import PackageDescription

let redux: Target.Dependency = .product(name: "Redux", package: "skyreel")
let recorder: Target.Dependency = .product(name: "ReduxRecorder", package: "skyreel")
let testing: Target.Dependency = .product(name: "ReduxTesting", package: "skyreel")
let onMainActor: [SwiftSetting] = [
  .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
]
/// The settings of new app targets of Xcode.
let asInXcode = onMainActor + [.swiftLanguageMode(.v5)]

/// A program, and one of the same files, linked, that is isolated to the main actor.
func programs(_ name: String) -> [Target] {
  [
    .executableTarget(name: name, dependencies: [redux]),
    .executableTarget(
      name: name + "OnMainActor", dependencies: [redux], swiftSettings: onMainActor),
  ]
}

let names = ["Counter", "FirstListing", "FilmsListing", "AppListing"]
let programTargets = names.flatMap(programs)

let package = Package(
  name: "Counter",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "skyreel", path: "../..", traits: [])
  ],
  targets: programTargets + [
    .testTarget(
      name: "CounterTests",
      dependencies: programTargets.map { .byName(name: $0.name) }
        + ["Films", "FilmsOnMainActor", testing]),
    // The listings of docs/Redux.md.
    .executableTarget(name: "Films", dependencies: [redux]),
    .executableTarget(
      name: "FilmsOnMainActor", dependencies: [redux], swiftSettings: asInXcode),
    .testTarget(name: "FilmsTests", dependencies: ["Films", testing]),
    .testTarget(
      name: "FilmsTestsOnMainActor", dependencies: ["Films", testing], swiftSettings: asInXcode),
    // The listings of the articles and of the documentation comments.
    .testTarget(
      name: "ListingsOnMainActor", dependencies: [redux, recorder, testing],
      swiftSettings: asInXcode),
  ]
)
