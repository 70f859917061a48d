// swift-tools-version: 6.3

import PackageDescription

let redux: [Target.Dependency] = ["Redux", "ReduxExtras"].map {
  .product(name: $0, package: "skyreel")
}

/// A feature as a module of its own, which knows no other feature, with its tests.
func feature(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
  [
    .target(
      name: name, dependencies: redux + dependencies),
    .testTarget(
      name: name + "Tests",
      dependencies: [.byName(name: name), .product(name: "ReduxTesting", package: "skyreel")]),
  ]
}

let features = [
  "LoginFeature", "SearchFeature", "DetailsFeature", "DownloadsFeature", "NewsFeature",
  "NotesFeature",
]

let package = Package(
  name: "FilmLibrary",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "skyreel", path: "../..", traits: [])
  ],
  targets: features.flatMap { feature($0) }
    + feature("LibraryFeature", features.map { .byName(name: $0) })
    + [.executableTarget(name: "FilmLibrary", dependencies: ["LibraryFeature"])]
)
