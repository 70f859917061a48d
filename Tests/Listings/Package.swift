// swift-tools-version: 6.3

import PackageDescription

// Compiles the listings and the examples, also isolated to the main actor, as in new app targets of Xcode.

let redux: Target.Dependency = .product(name: "Redux", package: "skyreel")
let extras: Target.Dependency = .product(name: "ReduxExtras", package: "skyreel")
let recorder: Target.Dependency = .product(name: "ReduxRecorder", package: "skyreel")
let testing: Target.Dependency = .product(name: "ReduxTesting", package: "skyreel")
let onMainActor: [SwiftSetting] = [
  .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
]
/// The settings of new app targets of Xcode.
let asInXcode = onMainActor + [.swiftLanguageMode(.v5)]

/// A program, and one of the same files, linked, that is isolated to the main actor.
func programs(_ name: String, _ settings: [SwiftSetting]) -> [Target] {
  [
    .executableTarget(name: name, dependencies: [redux]),
    .executableTarget(name: name + "OnMainActor", dependencies: [redux], swiftSettings: settings),
  ]
}

let programTargets =
  ["Counter", "FirstListing", "FilmsListing", "AppListing"].flatMap { programs($0, onMainActor) }
  + ["Films", "FilmsApp"].flatMap { programs($0, asInXcode) }

let package = Package(
  name: "Listings",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "skyreel", path: "../..", traits: [])
  ],
  targets: programTargets + [
    .testTarget(
      name: "ProgramTests",
      dependencies: programTargets.map { .byName(name: $0.name) } + [testing]),
    .testTarget(
      name: "FilmsTestsOnMainActor", dependencies: ["Films", testing], swiftSettings: asInXcode),
    // The search of `Examples/FilmLibrary`.
    .target(
      name: "SearchFeatureOnMainActor", dependencies: [redux], swiftSettings: asInXcode),
    // The listings of the articles and of the documentation comments.
    .testTarget(
      name: "ListingsOnMainActor", dependencies: [redux, extras, recorder, testing],
      swiftSettings: asInXcode),
  ]
)
