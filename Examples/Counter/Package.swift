// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Counter",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "skyreel", path: "../..", traits: [])],
  targets: [
    .executableTarget(name: "Counter", dependencies: [.product(name: "Redux", package: "skyreel")])
  ]
)
