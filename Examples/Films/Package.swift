// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Films",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "skyreel", path: "../..", traits: [])],
  targets: [
    .executableTarget(name: "Films", dependencies: [.product(name: "Redux", package: "skyreel")]),
    .testTarget(
      name: "FilmsTests",
      dependencies: ["Films", .product(name: "ReduxTesting", package: "skyreel")]),
  ]
)
