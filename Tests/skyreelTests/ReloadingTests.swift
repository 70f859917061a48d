import AppFeature
import Domain
import Foundation
import Synchronization
import TerminalUI
import Testing

@testable import skyreel

/// A configuration file that is read again.
@Suite struct ReloadingTests {
  private func file(_ text: String) -> ConfigurationFile {
    ConfigurationFile(parsing: text, path: "/home/config.yaml")
  }

  private func reload(_ text: String, after old: String) throws -> ReloadedConfiguration {
    let old = file(old)
    return try Settings(environment: [:], file: old).reloading(file(text), after: old)
  }

  @Test func validValuesTakeEffectAndAreNamed() throws {
    let reloaded = try reload("clock: 12\nplace: Porto", after: "units: imperial")
    #expect(reloaded.settings.clock == .twelveHours)
    #expect(reloaded.settings.display.units == .metric)
    let old = try Settings(environment: [:], file: file("units: imperial"))
    #expect(
      reloaded.result(after: old)
        == FileResult(
          message: "config.yaml changed units, units.temperature, units.wind, and 4 more. "
            + "At the next start: place."))
  }

  @Test(arguments: [("sample", "open-meteo"), ("met-norway", "sample"), ("sample", "sample")])
  func theSampleBeginsAndEndsWithTheProgram(old: String, new: String) throws {
    let text = "provider: \(old)"
    let reloaded = try reload("provider: \(new)\nclock: 12", after: text)
    #expect(reloaded.settings.provider.rawValue == old)
    #expect(reloaded.settings.clock == .twelveHours)
    let message = reloaded.result(after: try Settings(environment: [:], file: file(text))).message
    #expect(
      message == "config.yaml changed clock."
        + (old == new ? "" : " At the next start: provider."))
  }

  @Test func anInvalidValueStaysAsItWasAndTheOthersTakeEffect() throws {
    let reloaded = try reload(
      "clock: 12\nunits.wind: furlongs\nalerts: of", after: "units.wind: kn")
    #expect(reloaded.settings.clock == .twelveHours)
    #expect(reloaded.settings.windUnit == .knots)
    #expect(reloaded.settings.alerts == .automatic)
    #expect(reloaded.settings.origin(of: \.windUnit) == .file(path: "/home/config.yaml"))
    #expect(
      reloaded.problems.map(\.description) == [
        "/home/config.yaml:2: units.wind: expected one of km/h, mph, m/s, kn, found \"furlongs\"",
        "/home/config.yaml:3: alerts: expected one of automatic, national, off, found \"of\"; "
          + "did you mean off?",
      ])
  }

  @Test func aFileThatIsNotYAMLChangesNothing() throws {
    let reloaded = try reload("clock: 12\n  units: [", after: "clock: 24")
    #expect(reloaded.settings.clock == .twentyFourHours)
    #expect(reloaded.problems.count == 1)
    #expect(reloaded.file.entries["clock"]?.text == "24")
  }

  @Test func anUnknownThemeAndKeysThatAreBoundTwiceStayAsTheyWere() throws {
    let old = "theme: dark\nkeys: {refresh: [F2]}"
    let theme = try reload("theme: drak\nclock: 12\nkeys: {refresh: [F2]}", after: old)
    #expect(theme.settings.theme == "dark" && theme.settings.clock == .twelveHours)
    #expect(theme.problems.count == 1)
    let keys = try reload("theme: light\nclock: 12\nkeys: {refresh: [q]}", after: old)
    #expect(keys.settings.layers.given("keys.refresh")?.text == "F2")
    #expect(keys.settings.clock == .twelveHours)
    #expect(keys.problems.count == 1)
  }

  @Test func aSelectedThemeThatLostItsColorsStays() throws {
    let mine = "theme: mine\nthemes: {mine: {title: red}}"
    let reloaded = try reload("theme: mine\nclock: 12", after: mine)
    #expect(reloaded.settings.themes.themeSet.theme(on: nil)[.title] == Appearance(.ansi(1)))
    #expect(reloaded.settings.clock == .twelveHours)
  }

  @Test func aKeyOfAnAccountIsNeverPartOfAMessage() throws {
    let reloaded = try reload("accuweather: {key: secret2, daily-limit: secret3}", after: "")
    let result = try reloaded.result(after: Settings(environment: [:], file: file("")))
    #expect(result.message == "config.yaml changed accuweather.key.")
    #expect(result.problem?.contains("secret") == false)
  }
}

/// Changes of a file that the system reports.
@Suite(.timeLimit(.minutes(2))) final class FileWatcherTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "skyreel-\(UUID().uuidString)")
  private let changes = Mutex(0)
  private var path: String { folder.appending(path: "config/config.yaml").path }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, atomically: Bool = false) throws {
    try text.write(toFile: path, atomically: atomically, encoding: .utf8)
  }

  /// Waits until the watcher reported what a closure does.
  private func expectChange(_ change: () throws -> Void) async throws {
    let before = changes.withLock(\.self)
    try change()
    while changes.withLock(\.self) == before, !Task.isCancelled { await Task.yield() }
  }

  @Test func aFileThatAppearsIsWrittenReplacedAndRemovedIsReported() async throws {
    // The folder of the file does not exist yet.
    let watcher = FileWatcher(path: path) { [self] in changes.withLock { $0 += 1 } }
    try #require(watcher != nil)
    try await expectChange {
      try FileManager.default.createDirectory(
        atPath: folder.appending(path: "config").path, withIntermediateDirectories: true)
      try write("a")
    }
    try await expectChange { try write("b") }
    try await expectChange { try write("c", atomically: true) }
    try await expectChange { try FileManager.default.removeItem(atPath: path) }
    try await expectChange { try write("d") }
    withExtendedLifetime(watcher) {}
  }

  @Test func theTargetOfALinkIsWatched() async throws {
    let target = folder.appending(path: "real.yaml").path
    try FileManager.default.createDirectory(
      atPath: folder.appending(path: "config").path, withIntermediateDirectories: true)
    try "a".write(toFile: target, atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../real.yaml")
    let watcher = FileWatcher(path: path) { [self] in changes.withLock { $0 += 1 } }
    try #require(watcher != nil)
    try await expectChange { try "b".write(toFile: target, atomically: true, encoding: .utf8) }
    withExtendedLifetime(watcher) {}
  }
}
