// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Search",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "skyreel", path: "../..")
  ],
  targets: [
    .target(
      name: "Search",
      dependencies: [.product(name: "Redux", package: "skyreel")]),
    .testTarget(
      name: "SearchTests",
      dependencies: [
        "Search",
        .product(name: "ReduxTesting", package: "skyreel"),
      ]),
  ]
)
