import AppFeature
import Domain
import Foundation
import TerminalUI
import Testing
import WeatherFeature

@testable import skyreel

@Suite struct SettingsTests {
  @Test func settingsThatAreNotSetHaveTheirDefaults() throws {
    let settings = try settings()
    #expect(settings.providerChoice == .automatic)
    #expect(settings.display == DisplayPreferences())
    #expect(settings.historyDays == 90)
    #expect(settings.weatherRefresh == nil)
    #expect(settings.icons == .unicode)
    #expect(settings.themes.initialTheme == AppThemes.standard)
    #expect(settings.keys(of: "refresh") == [.character("r"), .function(5)])
    #expect(settings.usesMouse && settings.hasMotion && !settings.isLinear)
    #expect(settings.locationConsent == nil)
    #expect(settings.dailyLimit(of: .accuWeather) == 500)
    #expect(settings.dailyLimit(of: .openMeteo) == 10_000)
    #expect(
      settings.openMeteoAirQualityBaseURL.absoluteString
        == "https://air-quality-api.open-meteo.com")
    #expect(
      settings.openMeteoEnsembleBaseURL.absoluteString == "https://ensemble-api.open-meteo.com")
    #expect(settings.recordPath == nil && settings.route == nil)
  }

  @Test func theFileSetsSettings() throws {
    let settings = try settings(
      file: """
        icons: nerd
        mouse: false
        motion: off
        refresh.weather: 900
        history: {days: 30}
        locate:
          consent: true
          url: https://where.example/json
        accuweather: {daily-limit: 50}
        open-meteo: {daily-limit: 100}
        units: {wind: kn, pressure: mmHg}
        """)
    #expect(settings.icons == .nerd)
    #expect(!settings.usesMouse && !settings.hasMotion)
    #expect(settings.weatherRefresh == 900)
    #expect(settings.historyDays == 30)
    #expect(settings.locationConsent == true)
    #expect(settings.locationURL.absoluteString == "https://where.example/json")
    #expect(settings.dailyLimit(of: .accuWeather) == 50)
    #expect(settings.dailyLimit(of: .openMeteo) == 100)
    #expect(settings.display.units.wind == .knots)
    #expect(settings.display.units.pressure == .millimetersOfMercury)
  }

  @Test func aNullValueLeavesItsSettingUnset() throws {
    let settings = try settings(file: "units:\nhttp:\nkeys:\nthemes:\n  mine:\nprovider: ~\n")
    #expect(settings.providerChoice == .automatic)
  }

  @Test func environmentVariablesSetSettings() throws {
    let settings = try settings(environment: [
      "SKYREEL_REFRESH_WEATHER": "600", "SKYREEL_LOCATE_CONSENT": "yes", "SKYREEL_LINEAR": "1",
      "SKYREEL_NO_MOTION": "1", "SKYREEL_OPEN": "films/4", "SKYREEL_RECORD": "run.jsonl",
      "SKYREEL_KEYS_REFRESH": "U F5", "SKYREEL_THEMES_MY_OWN_TITLE": "red",
      "SKYREEL_THEME": "my-own",
    ])
    #expect(settings.weatherRefresh == 600)
    #expect(settings.locationConsent == true)
    #expect(settings.isLinear && !settings.hasMotion)
    #expect(settings.route?.description == "films/4")
    #expect(settings.recordPath == "run.jsonl")
    #expect(settings.keys(of: "refresh") == [.character("U"), .function(5)])
    #expect(settings.themes.initialTheme[.title] == Appearance(.ansi(1)))
  }

  @Test(arguments: [
    ([:], true), (["SKYREEL_NO_MOTION": "1"], false), (["SKYREEL_LINEAR": "1"], false),
    (["SSH_TTY": "/dev/pts/1"], false), (["SSH_CONNECTION": "::1 5 ::1 22"], false),
    (["SSH_TTY": ""], true),
  ])
  func precipitationFallsUnlessAnimationsAreOffOrTheUserSitsElsewhere(
    environment: [String: String], isLively: Bool
  ) throws {
    #expect(try settings(environment: environment).isLively == isLively)
  }

  @Test(arguments: SettingList.names)
  func everyKeyIsSetByItsVariable(name: String) throws {
    let variable = EnvironmentName.variable(of: name)
    #expect(variable.allSatisfy { $0 == "_" || ("A"..."Z").contains($0) })
    let layers = ConfigurationLayers(
      options: [:], environment: [variable: "text"],
      file: ConfigurationFile(parsing: "", path: "file"))
    #expect(layers.given(name) == SettingText(text: "text", origin: .environment(variable)))
  }

  @Test(arguments: [
    ([:], "", true), (["NO_COLOR": "1"], "", false), (["NO_COLOR": ""], "", true),
    (["NO_COLOR": "1"], "no-color: false", true), ([:], "no-color: true", false),
  ])
  func colorsAreUsedUnlessTheyAreTurnedOff(
    environment: [String: String], file: String, isUsed: Bool
  ) throws {
    #expect(try settings(environment: environment, file: file).usesColor == isUsed)
  }

  @Test(arguments: [
    ("1", true), ("true", true), ("y", true), ("screen-reader", true), (" ", true), ("", false),
    ("0", false), ("false", false), ("no", false),
  ])
  func anyTextOfACCESSIBLEButANoSelectsPlainLines(text: String, isLinear: Bool) throws {
    #expect(try settings(environment: ["ACCESSIBLE": text]).isLinear == isLinear)
  }

  @Test(arguments: [
    ([:], "", false, "default"), ([:], "linear: true", true, "file:1"),
    (["TERM": "dumb"], "", true, "TERM"), (["TERM": "dumb"], "linear: false", false, "file:1"),
    (["TERM": "xterm"], "", false, "default"),
    (["TERM": "dumb", "ACCESSIBLE": "1"], "", true, "ACCESSIBLE"),
    (["TERM": "dumb", "ACCESSIBLE": "0"], "", true, "TERM"),
    (["ACCESSIBLE": "1"], "linear: false", false, "file:1"),
    (["ACCESSIBLE": "1", "SKYREEL_LINEAR": "0"], "", false, "SKYREEL_LINEAR"),
  ])
  func theEnvironmentSelectsPlainLinesUnlessTheUserSetsOtherwise(
    environment: [String: String], file: String, isLinear: Bool, origin: String
  ) throws {
    let settings = try settings(environment: environment, file: file)
    #expect(settings.isLinear == isLinear)
    #expect(settings.origin(of: \.isLinear).description == origin)
  }

  @Test(arguments: [
    ([:], "", 30), (["ACCESSIBLE": "1"], "", 250), ([:], "esc-delay: 10", 10),
    (["SKYREEL_LINEAR": "1"], "esc-delay: 2000", 2_000), (["SKYREEL_ESC_DELAY": "500"], "", 500),
  ])
  func escWaitsLongerWithPlainLinesUnlessTheUserSetsOtherwise(
    environment: [String: String], file: String, milliseconds: Int
  ) throws {
    #expect(try settings(environment: environment, file: file).escapeDelay == milliseconds)
  }

  @Test(arguments: ["9", "2001", "-30", "30 ms", "0.5", ""])
  func anEscDelayOutOfRangeIsAnError(text: String) {
    #expect(throws: ConfigurationError.self) { try settings(file: "esc-delay: '\(text)'") }
  }

  @Test func asciiModeUsesASCIIIcons() throws {
    let settings = try settings(options: ["ascii": "true"], file: "icons: nerd")
    #expect(settings.icons == .ascii)
  }

  @Test func aKeySettingIsOneKeyOrAList() throws {
    let settings = try settings(
      file: "keys:\n  refresh: F2\n  quit: [Ctrl-Q, Q]\n  help: []\n  weather: 1\n")
    #expect(settings.keys(of: "refresh") == [.function(2)])
    #expect(settings.keys(of: "quit") == [.control("q"), .character("Q")])
    #expect(settings.keys(of: "help") == [])
    #expect(settings.keys(of: "weather") == [.character("1")])
  }

  @Test func aCustomThemeChangesTheDefaultThemeOrTheBuiltInOneOfItsName() throws {
    var mine = AppThemes.standard
    mine[.title] = Appearance(.ansi(11), on: .rgb(0, 0x33, 0x55), .bold)
    var light = AppThemes.light
    light[.match] = Appearance(nil, .reverse)
    let themes = """
      themes:
        mine: {title: "bold bright-yellow on #003355"}
        light: {match: reverse}

      """
    #expect(try settings(file: themes + "theme: mine").themes.initialTheme == mine)
    #expect(try settings(file: themes + "theme: light").themes.initialTheme == light)
  }

  @Test(arguments: [
    ([:], TerminalBackground?.none, nil), (["COLORFGBG": "0;15"], .light, "COLORFGBG"),
    (["COLORFGBG": "15;default;0"], .dark, "COLORFGBG"), (["COLORFGBG": "nonsense"], nil, nil),
    (["TERM": "linux"], .dark, "TERM"), (["TERM": "xterm"], nil, nil),
  ])
  func theAutomaticThemeFollowsTheEnvironment(
    environment: [String: String], kind: TerminalBackground?, origin: String?
  ) throws {
    let settings = try settings(environment: environment)
    #expect(settings.themes.background?.kind == kind)
    #expect(settings.themes.background?.origin == origin)
    let expected: Theme =
      switch kind {
      case .dark: AppThemes.dark
      case .light: AppThemes.light
      case nil: AppThemes.standard
      }
    #expect(settings.themes.initialTheme == expected)
  }

  @Test func anExplicitThemeDoesNotDependOnTheBackground() throws {
    let settings = try settings(environment: ["COLORFGBG": "0;15"], file: "theme: dark")
    #expect(settings.themes.initialTheme == AppThemes.dark)
    #expect(settings.themes.themeSet.byBackground.isEmpty)
    #expect(settings.themes.background == nil)
  }

  @Test func changesToBuiltInThemesApplyToTheAutomaticTheme() throws {
    let file = "themes: {light: {title: red}, dark: {title: blue}, default: {title: green}}"
    let themes = try settings(file: file).themes
    #expect(themes.themeSet.theme(on: .light)[.title] == Appearance(.ansi(1)))
    #expect(themes.themeSet.theme(on: .dark)[.title] == Appearance(.ansi(4)))
    #expect(themes.themeSet.theme(on: nil)[.title] == Appearance(.ansi(2)))
  }

  @Test func aCustomThemeSetsColorScales() throws {
    let file = "themes: {mine: {wind: '5 cyan, 20 bold red'}}\ntheme: mine"
    let environment = ["SKYREEL_THEMES_MINE_AIR_QUALITY": "0 green"]
    let theme = try settings(environment: environment, file: file).themes.initialTheme
    #expect(
      theme[scale: .wind]
        == ColorScale([
          .init(5, Appearance(.ansi(6))), .init(20, Appearance(.ansi(1), .bold)),
        ]))
    #expect(theme[scale: .airQuality] == ColorScale([.init(0, Appearance(.ansi(2)))]))
    #expect(theme[scale: .temperature] == AppThemes.standard[scale: .temperature])
  }

  @Test(arguments: [
    ([:], false), (["COLORTERM": "truecolor"], true), (["COLORTERM": "24bit"], true),
    (["COLORTERM": "yes"], false),
  ])
  func directColorsFollowTheEnvironment(environment: [String: String], hasDirectColors: Bool) throws
  {
    #expect(try settings(environment: environment).hasDirectColors == hasDirectColors)
  }

  @Test(arguments: [
    (
      "icons: nred",
      "file:1: icons: expected one of ascii, unicode, emoji, nerd, found \"nred\"; did you mean nerd?"
    ),
    (
      "\ntheme: lihgt",
      "file:2: theme: expected one of automatic, dark, default, high-contrast, light, monochrome, "
        + "found \"lihgt\"; did you mean light?"
    ),
    (
      "themes: {mine: {titel: red}}",
      "file:1: themes.mine.titel: unknown key; did you mean themes.mine.title?"
    ),
    (
      "themes: {mine: {windy: red}}",
      "file:1: themes.mine.windy: unknown key; did you mean themes.mine.wind?"
    ),
    (
      "themes: {mine: {wind: red}}",
      "file:1: themes.mine.wind: expected values, each with its style, and commas between them, "
        + "like \"0 cyan, 30 bold red\", found \"red\""
    ),
    (
      "themes: {mine: {title: bold yelow}}",
      "file:1: themes.mine.title: expected colors (red, bright-red, 0 to 255, #rrggbb, default), "
        + "\"on\" and a background color, bold, dim, underline, or reverse, found \"bold yelow\"; "
        + "did you mean yellow?"
    ),
    (
      "keys: {quit: [], interrupt: []}",
      "file:1: keys.quit: quit and interrupt both have no key; bind at least one"
    ),
    ("keys: {refersh: F2}", "file:1: keys.refersh: unknown key; did you mean keys.refresh?"),
    (
      "keys: {refresh: [r, Hyper-R]}",
      "file:1: keys.refresh: expected keys like r, F5, Ctrl-L, PgUp, Space, found \"r Hyper-R\""
    ),
    ("keys: {refresh: [[r]]}", "file:1: keys.refresh: expected a list of single values"),
    ("provider: [a]", "file:1: provider: expected one value, found a list or an alias"),
    (
      "refresh: {weather: 5}",
      "file:1: refresh.weather: expected whole seconds from 60 to 86400, found \"5\""
    ),
    (
      "s3cr3t: accuweather.key",
      "file:1: accuweather.key: stands after the colon; exchange it and its value"
    ),
    (
      "a: &a x\nb: [\(Array(repeating: "*a", count: 17).joined(separator: ", "))]",
      "file: has more than 16 aliases (*name)"
    ),
  ])
  func anInvalidSettingIsReportedWithItsLineAndASuggestion(file: String, problem: String) {
    #expect(throws: ConfigurationError.self) { try settings(file: file) }
    do {
      _ = try settings(file: file)
    } catch {
      #expect("\(error)" == problem)
    }
  }

  @Test func allProblemsAreReportedInTheOrderOfTheirLines() {
    let file = """
      theme: lihgt
      accuweather: {NOT-FOR-THE-SCREEN: 1}
      keys: {sort: q, refersh: F2}
      units: {wind: knots}
      http: {timeout: soon}
      """
    let error = #expect(throws: ConfigurationError.self) {
      try settings(environment: ["SKYREEL_ICONS": "big"], file: file)
    }
    #expect(
      error?.messages == [
        "SKYREEL_ICONS: icons: expected one of ascii, unicode, emoji, nerd, found \"big\"",
        "file:1: theme: expected one of automatic, dark, default, high-contrast, light, "
          + "monochrome, found \"lihgt\"; did you mean light?",
        "file:2: accuweather: unknown key",
        "file:3: keys.refersh: unknown key; did you mean keys.refresh?",
        "file:3: keys.sort: q is already bound to keys.quit (its default); "
          + "choose another key for one of them",
        "file:4: units.wind: expected one of km/h, mph, m/s, kn, found \"knots\"",
        "file:5: http.timeout: expected whole seconds from 1 to 300, found \"soon\"",
      ])
  }

  @Test func onlyTheFirstOfManyProblemsAreReported() {
    let file = (1...100).map { "unknown\($0): 1\n" }.joined()
    let error = #expect(throws: ConfigurationError.self) { try settings(file: file) }
    #expect(error?.messages.count == 11)
    #expect(error?.messages.last == "90 more problems in the configuration")
  }

  @Test(arguments: [
    ([:], [:], "", SettingOrigin.locale),
    ([:], [:], "units: imperial", .file(path: "file", line: 1)),
    ([:], ["SKYREEL_UNITS": "imperial"], "units: metric", .environment("SKYREEL_UNITS")),
    (["units": "imperial"], ["SKYREEL_UNITS": "metric"], "units: metric", .option("--units")),
  ])
  func aUnitComesFromWhereTheUnitSystemComesFrom(
    options: [String: String], environment: [String: String], file: String, origin: SettingOrigin
  ) throws {
    let settings = try settings(options: options, environment: environment, file: file)
    #expect(settings.origin(of: \.windUnit) == origin)
    #expect(settings.windUnit == (origin == .locale ? .kilometersPerHour : .milesPerHour))
    let remembered = settings.units(remembering: .metric)
    #expect(remembered.wind == (origin == .locale ? .kilometersPerHour : .milesPerHour))
  }

  @Test func aKeyCanBeBoundToAnotherActionInAnotherContext() throws {
    let settings = try settings(file: "keys: {sort: t, prompt-down: s}")
    #expect(settings.keys(of: "sort") == [.character("t")])
  }

  private func settings(
    options: [String: String] = [:], environment: [String: String] = [:], file: String = ""
  ) throws -> Settings {
    let options = options.map { name, text in
      (name, SettingText(text: text, origin: .option("--\(name)")))
    }
    return try Settings(
      options: Dictionary(uniqueKeysWithValues: options), environment: environment,
      file: ConfigurationFile(parsing: file, path: "file"))
  }
}

extension Settings {
  /// Returns the keys of the first binding with this name.
  fileprivate func keys(of name: String) -> [Key]? {
    keyMaps.flatMap(\.bindings).first { $0.name == name }?.keys
  }
}
