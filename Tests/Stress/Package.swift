// swift-tools-version: 6.3

import PackageDescription

let sharedSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Redux and its tests alone.
///
/// `make sanitize` need not build the whole app for them. The folders are links to those of the
/// package above.
let package = Package(
  name: "Stress",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Redux", path: "Redux", swiftSettings: sharedSettings),
    .target(
      name: "ReduxTesting", dependencies: ["Redux"], path: "ReduxTesting",
      swiftSettings: sharedSettings),
    .target(
      name: "ReduxExtras", dependencies: ["Redux"], path: "ReduxExtras",
      swiftSettings: sharedSettings),
    .testTarget(
      name: "ReduxTests", dependencies: ["Redux", "ReduxTesting", "ReduxExtras"],
      path: "ReduxTests",
      swiftSettings: sharedSettings),
  ]
)
