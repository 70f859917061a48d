// swift-tools-version: 6.3

import PackageDescription

/// Warnings are errors only where every change is tested: on Linux, with Swift 6.3.
///
/// Elsewhere a newer compiler or SDK may add a warning, with which the app must still build.
#if compiler(<6.4)
  let testedSettings: [SwiftSetting] = [
    .treatAllWarnings(as: .error, .when(platforms: [.linux]))
  ]
#else
  let testedSettings: [SwiftSetting] = []
#endif

/// The settings of every target of this package.
let sharedSettings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + testedSettings

extension Target.Dependency {
  /// A product of another package, which only the app needs.
  ///
  /// SwiftPM does not fetch it for a package that depends on this one with `traits: []`.
  static func external(_ name: String, from package: String) -> Target.Dependency {
    product(name: name, package: package, condition: .when(traits: ["App"]))
  }

  static let argumentParser = external("ArgumentParser", from: "swift-argument-parser")
  static let flyingFox = external("FlyingFox", from: "FlyingFox")
  static let flyingSocks = external("FlyingSocks", from: "FlyingFox")
  static let grdb = external("GRDB", from: "GRDB.swift")
  static let logging = external("Logging", from: "swift-log")
  static let subprocess = external("Subprocess", from: "swift-subprocess")
  static let yams = external("Yams", from: "Yams")
}

extension Target {
  /// A library module of ours: `Sources/NAME`, with the shared settings.
  static func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, resources: resources, swiftSettings: sharedSettings)
  }

  /// The tests of a module: `Tests/NAMETests`.
  static func tests(
    of name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
  ) -> Target {
    .testTarget(
      name: name + "Tests", dependencies: [.byName(name: name)] + dependencies,
      resources: resources, swiftSettings: sharedSettings)
  }
}

let package = Package(
  name: "skyreel",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "skyreel", targets: ["skyreel"]),
    .library(name: "Redux", targets: ["Redux"]),
    .library(name: "ReduxRecorder", targets: ["ReduxRecorder"]),
    .library(name: "ReduxTesting", targets: ["ReduxTesting"]),
    .library(name: "ReduxExtras", targets: ["ReduxExtras"]),
    // For `Benchmarks`, which is a package of its own.
    .library(name: "BundledData", targets: ["BundledData"]),
  ],
  traits: [
    .trait(name: "App", description: "Fetches the packages that the app and its tests use."),
    // A package that uses only `Redux` writes `traits: []` and fetches no other package.
    .default(enabledTraits: ["App"]),
  ],
  // There is no lock file: its commit IDs differ between machines with copies of packages. `exact:` would keep
  // a package that uses Redux without `traits: []` from another patch release (`make installing`).
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
    .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
    .package(url: "https://github.com/jpsim/Yams", .upToNextMinor(from: "6.2.2")),
    .package(url: "https://github.com/swiftlang/swift-subprocess", .upToNextMinor(from: "1.0.2")),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    // The library.
    .module("Redux"),
    .module("ReduxRecorder", ["Redux"]),
    .module("ReduxTesting", ["Redux"]),
    .module("ReduxExtras", ["Redux"]),

    // What the app is about, and where it comes from.
    .module("Domain"),
    .target(name: "CGazetteer"),
    .target(name: "CCurl"),
    .systemLibrary(name: "CExpat"),
    .systemLibrary(name: "CZlib"),
    .target(
      name: "BundledData", dependencies: ["Domain", "CGazetteer"], path: "Resources",
      exclude: [
        "NOTICE.md", "Scripts", "Data/countries.bin", "Data/gazetteer.bin", "Data/outlines.bin",
      ],
      resources: [
        .embedInCode("Data/films.json"), .embedInCode("Data/people.tsv"),
        .embedInCode("Data/planets.tsv"), .embedInCode("Data/radars.tsv"),
        .embedInCode("Data/species.tsv"), .embedInCode("Data/starships.tsv"),
        .embedInCode("Data/time-zones.tsv"), .embedInCode("Data/vehicles.tsv"),
      ],
      swiftSettings: sharedSettings),
    .module("Radar", ["Domain", "BundledData", "CZlib"]),
    .module("Providers", ["Domain", "BundledData", "Radar", "CCurl", "CExpat"]),
    .module("LocalStorage", ["Domain", .grdb]),

    // The terminal.
    .target(
      name: "CNcurses",
      // Declares wide characters in the macOS SDK, whose module of ncurses sees no definition of a source.
      cSettings: [.define("_XOPEN_SOURCE_EXTENDED", .when(platforms: [.macOS]))],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(name: "CTerminal"),
    .module("TerminalUI", []),
    .module("NcursesRenderer", ["Redux", "TerminalUI", "CNcurses", "CTerminal"]),

    // The app.
    .module("WeatherFeature", ["Redux", "Domain", "Radar", "TerminalUI"]),
    .module("FilmsFeature", ["Redux", "ReduxExtras", "Domain", "TerminalUI"]),
    .module(
      "AppFeature",
      [
        "Redux", "ReduxExtras", "ReduxRecorder", "Domain", "TerminalUI", "WeatherFeature",
        "FilmsFeature",
      ]),
    .executableTarget(
      name: "skyreel",
      dependencies: [
        "Redux", "ReduxExtras", "ReduxRecorder", "Domain", "BundledData", "Radar", "Providers",
        "LocalStorage",
        "TerminalUI", "NcursesRenderer", "WeatherFeature", "FilmsFeature", "AppFeature",
        .argumentParser, .logging, .yams,
      ],
      swiftSettings: sharedSettings),

    // Their tests. `Fixtures`, `TestSupport`, `LoopbackServer`, `CommandSupport`, and `ProgramSupport` are what
    // several of them share.
    .target(
      name: "Fixtures", dependencies: ["CZlib"], path: "Tests/Fixtures",
      exclude: [
        "README.md", "accuweather", "awc", "brightsky", "cap", "eccc", "librewxr", "metno", "nws",
        "openmeteo", "recordings", "swapi",
      ],
      swiftSettings: sharedSettings),
    .target(
      name: "TestSupport", dependencies: ["Domain"], path: "Tests/TestSupport",
      exclude: ["terminals.terminfo"], swiftSettings: sharedSettings),
    .target(
      name: "LoopbackServer", dependencies: ["Fixtures", .flyingFox, .flyingSocks],
      path: "Tests/LoopbackServer", swiftSettings: sharedSettings),
    .target(
      name: "CommandSupport",
      dependencies: [
        "Domain", "LocalStorage", "Providers", "TestSupport", "skyreel", .argumentParser, .logging,
      ],
      path: "Tests/CommandSupport", swiftSettings: sharedSettings),
    // Imported as `@testable`, because its interface has types that are internal in the program.
    .target(
      name: "ProgramSupport",
      dependencies: [
        "AppFeature", "Domain", "FilmsFeature", "Fixtures", "NcursesRenderer", "Providers", "Redux",
        "ReduxRecorder", "ReduxTesting", "TerminalUI", "WeatherFeature", "skyreel",
      ],
      path: "Tests/ProgramSupport", swiftSettings: sharedSettings),
    .tests(of: "Redux", ["ReduxTesting", "ReduxExtras"]),
    .tests(of: "ReduxRecorder", ["Redux", "ReduxExtras"]),
    .tests(of: "ReduxTesting", ["Redux", "ReduxExtras"]),
    .tests(of: "Domain", ["TestSupport"]),
    .tests(
      of: "BundledData", ["Domain"], resources: [.embedInCode("Queries/place-queries.tsv")]),
    .tests(of: "Radar", ["Domain", "Fixtures", "TestSupport"]),
    .tests(
      of: "Providers",
      ["Domain", "BundledData", "Radar", "Fixtures", "LoopbackServer", "TestSupport", .flyingFox]),
    .tests(of: "LocalStorage", ["Domain", "TestSupport", .grdb]),
    .tests(of: "TerminalUI", []),
    .tests(
      of: "NcursesRenderer", ["Redux", "TerminalUI", "TestSupport", "CNcurses", "CTerminal"]),
    .tests(
      of: "WeatherFeature",
      ["Redux", "ReduxTesting", "Domain", "Radar", "Fixtures", "TerminalUI", "TestSupport"]),
    .tests(
      of: "FilmsFeature",
      ["Redux", "ReduxExtras", "ReduxTesting", "Domain", "TerminalUI", "TestSupport"]),
    .tests(
      of: "AppFeature",
      [
        "Redux", "ReduxExtras", "ReduxRecorder", "ReduxTesting", "Domain", "Radar", "TerminalUI",
        "NcursesRenderer", "WeatherFeature", "FilmsFeature", "TestSupport",
      ]),
    .tests(
      of: "skyreel",
      [
        "AppFeature", "CommandSupport", "Domain", "FilmsFeature", "Fixtures", "LocalStorage",
        "Providers", "ReduxRecorder", "TerminalUI", "TestSupport", "WeatherFeature", .logging,
      ]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["Redux", "ReduxRecorder", "ReduxTesting", "ReduxExtras"],
      swiftSettings: sharedSettings),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "AppFeature", "Domain", "Fixtures", "LocalStorage", "NcursesRenderer", "Providers", "Radar",
        "ReduxRecorder", "TerminalUI", "skyreel", .grdb,
      ],
      swiftSettings: sharedSettings),
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "AppFeature", "BundledData", "CZlib", "Domain", "Fixtures", "LocalStorage",
        "NcursesRenderer", "ProgramSupport", "Providers", "Radar", "Redux", "ReduxRecorder",
        "ReduxTesting", "TerminalUI", "TestSupport", "WeatherFeature", "skyreel",
      ],
      exclude: ["README.md"], swiftSettings: sharedSettings),
    .testTarget(
      name: "TranscriptTests",
      // SwiftPM links the program only with tests that depend on it directly.
      dependencies: ["CommandSupport", "Domain", "Fixtures", "ProgramSupport", "skyreel"],
      exclude: ["Transcripts"], swiftSettings: sharedSettings),
    .testTarget(
      name: "FrameTests",
      dependencies: [
        "AppFeature", "BundledData", "CommandSupport", "Domain", "LocalStorage", "NcursesRenderer",
        "ProgramSupport", "Providers", "Redux", "ReduxTesting", "TerminalUI", "TestSupport",
        "WeatherFeature", "skyreel",
      ],
      exclude: ["Frames", "README.md"], swiftSettings: sharedSettings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "CommandSupport", "Domain", "Fixtures", "LocalStorage", "LoopbackServer", "Providers",
        "TerminalUI", "TestSupport", "skyreel", .flyingFox, .grdb, .subprocess,
      ],
      swiftSettings: sharedSettings),
  ],
  cLanguageStandard: .gnu2x
)

// Only these tests, for `make fuzz`, `make simulate` and `make frames`, which build them optimized, and for
// `Scripts/compare-transcripts.py` and `Scripts/compare-frames.py`.
if let kept = Context.environment["SKYREEL_ONLY_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !kept.contains($0.name[...]) }
}
// All but these tests, for `make test`.
if let left = Context.environment["SKYREEL_WITHOUT_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && left.contains($0.name[...]) }
}
