import AppFeature
import Domain
import FilmsFeature
import Foundation
import LocalStorage
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@testable import skyreel

/// Settings that the user changes in the running app.
@Suite struct LiveContextTests {
  private func live(
    file: String = "", at path: String = "/home/config.yaml", environment: [String: String] = [:],
    kept: [String: String] = [:], units: UnitPreferences? = nil
  ) throws -> LiveContext {
    let file = ConfigurationFile(parsing: file, path: path)
    let configuration = ResolvedConfiguration(
      settings: try Settings(environment: environment, file: file),
      paths: FilePaths(environment: ["HOME": "/nowhere"]), file: file, environment: environment)
    var platform = Platform()
    platform.startLog = { _, _ in nil }
    platform.openStorage = { _, _ in
      let opened = LocalStorage.open(at: "/dev/null/skyreel.sqlite", now: { Timestamp(seconds: 0) })
      try? opened.storage.save(ScreenPreferences(units: units, settings: kept), as: .preferences)
      return opened
    }
    return LiveContext(CommandContext(configuration, on: platform))
  }

  private func row(_ name: String, _ snapshot: SettingsSnapshot) throws -> SettingRow {
    try #require(snapshot.rows.first { $0.name == name })
  }

  @Test func aChoiceIsKeptIfNothingElseSetsTheValue() throws {
    let live = try live()
    let snapshot = live.choose(SettingChoice(name: "clock", text: "12"))
    #expect(snapshot.app.display.clock == .twelveHours)
    #expect(snapshot.app.choices == ["clock": "12"])
    let row = try row("clock", snapshot)
    #expect(row.value == "12" && row.origin == "chosen here" && row.isChosen)
    #expect(live.choose(SettingChoice(name: "clock", text: nil)).app.choices == nil)
  }

  @Test func aChoiceAfterTheFileNoLongerSetsTheValueReplacesTheOneTriedBefore() throws {
    let path = NSTemporaryDirectory() + "skyreel-test-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let live = try live(file: "units:\n  wind: kn", at: path)
    _ = live.choose(SettingChoice(name: "units.wind", text: "m/s"))
    try Data("mouse: false".utf8).write(to: URL(fileURLWithPath: path))
    _ = try #require(live.readFileAgain())
    let snapshot = live.choose(SettingChoice(name: "units.wind", text: "mph"))
    #expect(try row("units.wind", snapshot).value == "mph")
    #expect(snapshot.app.choices == ["units.wind": "mph"])
  }

  @Test func storedChoicesThatAreNotValidNowStayStored() throws {
    let kept = ["clock": "12", "theme": "gone", "of-a-newer-version": "on"]
    let live = try live(kept: kept)
    #expect(try row("clock", live.settings).value == "12")
    #expect(try row("theme", live.settings).origin == "default")
    #expect(live.settings.app.choices == kept)
    #expect(live.context.initialState.choices == kept)
    let snapshot = live.choose(SettingChoice(name: "theme", text: "light"))
    #expect(try row("theme", snapshot).value == "light")
    #expect(
      snapshot.app.choices == kept.merging(["theme": "light"], uniquingKeysWith: { $1 }))
  }

  @Test(arguments: [
    ("units: metric", UnitPreferences.metric), ("units.temperature: C", .celsiusElseImperial),
    ("clock: 12", .imperial),
  ])
  func unitsOfTheFileTakePrecedenceOverThoseOfTheKey(file: String, units: UnitPreferences) throws {
    let live = try live(file: file, units: .imperial)
    #expect(live.context.initialState.display.units == units)
  }

  @Test func whatTheFileSetsIsTriedForThisRun() throws {
    let live = try live(file: "units:\n  wind: kn")
    #expect(try row("units.wind", live.settings).origin == "set in config.yaml, line 2")
    let snapshot = live.choose(SettingChoice(name: "units.wind", text: "m/s"))
    #expect(snapshot.app.choices == nil)
    #expect(snapshot.app.display.units.wind == .metersPerSecond)
    #expect(
      try row("units.wind", snapshot).origin
        == "tried for this run; set in config.yaml, line 2")
    let undone = live.choose(SettingChoice(name: "units.wind", text: nil))
    #expect(undone.app.display.units.wind == .knots)
  }

  @Test func originsAreNamed() throws {
    let snapshot = try live(environment: ["SKYREEL_ALERTS": "off"]).settings
    #expect(try row("alerts", snapshot).origin == "set by SKYREEL_ALERTS")
    #expect(try row("theme", snapshot).origin == "default")
    #expect(try row("clock", snapshot).origin == "from your locale")
    #expect(try row("locate.consent", snapshot).value == "ask")
  }

  @Test func storedChoicesApplyToEveryCommandUnlessSomethingElseSetsTheValue() throws {
    let kept = ["clock": "12", "icons": "emoji"]
    let context = try live(file: "icons: nerd", kept: kept).context
    #expect(context.settings.clock == .twelveHours)
    #expect(context.settings.icons == .nerd)
  }

  @Test func choicesThatAreNotValidAnyMoreAreIgnored() throws {
    let kept = ["theme": "gone", "nonsense": "1", "accuweather.key": "k", "clock": "12"]
    let context = try live(kept: kept).context
    #expect(context.settings.theme == "automatic")
    #expect(context.settings.layers.choices.kept == ["clock": "12"])
  }

  @Test func themesOfTheFileAreOffered() throws {
    let live = try live(file: "themes: {mine: {title: red}}")
    let snapshot = live.choose(SettingChoice(name: "theme", text: "mine"))
    #expect(snapshot.themes.theme(on: .light)[.title] == Appearance(.ansi(1)))
    #expect(try row("theme", snapshot).values.contains("mine"))
  }

  @Test func providersThatNeedAKeyAreOfferedWithIt() throws {
    let without = try row("provider", try live().settings).values
    #expect(!without.contains("accuweather") && !without.contains("sample"))
    let environment = ["SKYREEL_ACCUWEATHER_API_KEY": "key"]
    let with = try row("provider", try live(environment: environment).settings).values
    #expect(with.contains("accuweather"))
  }

  @Test func anotherProviderHasItsOwnServices() throws {
    let live = try live()
    let snapshot = live.choose(SettingChoice(name: "provider", text: "met-norway"))
    #expect(snapshot.app.weather.provider == .metNorway)
    #expect(live.context.services.weather.provider == .metNorway)
    #expect(live.makeAppEnvironment().weather.client.provider == .metNorway)
  }

  @Test func theEnvironmentOfTheAppFollowsItsSettings() throws {
    let live = try live()
    let environment = live.makeAppEnvironment()
    #expect(environment.weather.client.provider != .metNorway && !environment.films.isOffline)
    _ = live.choose(SettingChoice(name: "provider", text: "met-norway"))
    _ = live.choose(SettingChoice(name: "offline", text: "true"))
    #expect(environment.weather.client.provider == .metNorway && environment.films.isOffline)
  }

  @Test func whatServicesRefusedAndTheTurnsOfProgramsOutlastAChangeOfASetting() throws {
    let live = try live()
    let before = live.context.services.clients.memory
    _ = live.choose(SettingChoice(name: "provider", text: "met-norway"))
    #expect(live.context.services.clients.settings.provider == .metNorway)
    let after = live.context.services.clients.memory
    #expect(after.turns === before.turns)
    #expect(after.metNorwayTerms === before.metNorwayTerms)
    #expect(after.libreWXRMemory === before.libreWXRMemory)
    let file = ConfigurationFile(parsing: "http:\n  contact: me@example.org", path: "/config.yaml")
    let settings = try Settings(environment: [:], file: file)
    let reached = live.context.replacing(settings, from: file).withNewServices
    #expect(reached.services.clients.memory.metNorwayTerms !== before.metNorwayTerms)
  }

  @Test func workThatOutlastsACommandTellsNobodyThatStorageIsClosed() throws {
    let context = try live().context
    let warnings = Log<String>()
    context.warnings.listen { warnings.write($0.text) }
    let told = warnings.all
    context.end()
    context.deleteOld()
    _ = context.services.clients.limiter(of: .openMeteo)?.acquire("a", 1, .background)
    #expect(warnings.all == told)
  }

  @Test func onlyChangedAnswersAreOverridden() throws {
    let live = try live()
    let clock = live.choose(SettingChoice(name: "clock", text: "12"))
    #expect(clock.app.usesMouse == nil && clock.app.location == nil)
    let mouse = live.choose(SettingChoice(name: "mouse", text: "false"))
    #expect(mouse.app.usesMouse == false)
    let consent = live.choose(SettingChoice(name: "locate.consent", text: "true"))
    #expect(consent.app.location == .allowed(service: "ipapi.co"))
    let asked = live.choose(SettingChoice(name: "locate.consent", text: nil))
    #expect(asked.app.location == .asked(service: "ipapi.co"))
  }

  @Test func everySettingInTheAppOffersItsDefaultValue() throws {
    for row in try live().settings.rows {
      #expect(row.values.contains(row.value), "\(row)")
    }
  }
}

extension UnitPreferences {
  fileprivate static var celsiusElseImperial: UnitPreferences {
    var units = imperial
    units.temperature = .celsius
    return units
  }
}
