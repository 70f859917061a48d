// swift-tools-version: 6.3

import PackageDescription

let sharedSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let redux = Target.Dependency.product(name: "Redux", package: "skyreel")
let bundledData = Target.Dependency.product(name: "BundledData", package: "skyreel")
let extras = Target.Dependency.product(name: "ReduxExtras", package: "skyreel")
let recorder = Target.Dependency.product(name: "ReduxRecorder", package: "skyreel")

/// A separate package, so that its dependencies stay out of the measured one.
let package = Package(
  name: "skyreel-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "skyreel", path: "..", traits: []),
    // Without the malloc interposer, whose counts are 0 on Linux: see `count-allocations.sh`.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "Workload", dependencies: [redux, extras], swiftSettings: sharedSettings),
    .executableTarget(
      name: "SpeedTable", dependencies: ["Workload", redux], swiftSettings: sharedSettings),
    .executableTarget(
      name: "PlaceSearchTable", dependencies: [bundledData], swiftSettings: sharedSettings),
    .executableTarget(
      name: "AllocationProbe", dependencies: ["Workload", redux], swiftSettings: sharedSettings),
    .executableTarget(
      name: "ReduxBenchmarks",
      dependencies: [
        "Workload", redux, recorder, .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/ReduxBenchmarks",
      swiftSettings: sharedSettings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
)
