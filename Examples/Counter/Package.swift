// swift-tools-version: 6.2

import PackageDescription

let redux: Target.Dependency = .product(name: "Redux", package: "skyreel")
let recorder: Target.Dependency = .product(name: "ReduxRecorder", package: "skyreel")
let testing: Target.Dependency = .product(name: "ReduxTesting", package: "skyreel")
/// New app targets of Xcode isolate everything to the main actor, in Swift 5 mode.
let onMainActor: [SwiftSetting] = [
  .defaultIsolation(MainActor.self), .swiftLanguageMode(.v5), .treatAllWarnings(as: .error),
]

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
    .package(name: "skyreel", path: "../..")
  ],
  targets: programTargets + [
    .testTarget(
      name: "CounterTests", dependencies: programTargets.map { .byName(name: $0.name) } + [testing]),
    // The listings of docs/Redux.md.
    .target(name: "Films", dependencies: [redux]),
    .target(name: "FilmsOnMainActor", dependencies: [redux], swiftSettings: onMainActor),
    .testTarget(name: "FilmsTests", dependencies: ["Films", testing]),
    .testTarget(
      name: "FilmsTestsOnMainActor", dependencies: ["Films", testing], swiftSettings: onMainActor),
    // The listings of the articles and of the documentation comments.
    .testTarget(
      name: "ListingsOnMainActor", dependencies: [redux, recorder, testing],
      swiftSettings: onMainActor),
  ]
)
