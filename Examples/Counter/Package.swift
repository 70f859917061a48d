// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Counter",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "skyreel", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Counter",
      dependencies: [.product(name: "Redux", package: "skyreel")]),
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "Counter",
        .product(name: "ReduxTesting", package: "skyreel"),
      ]),
  ]
)
