import AppFeature
import Domain
import TerminalUI
import Testing

@testable import skyreel

@Suite struct ConfigurationExampleTests {
  /// The lines with a setting after the `#`, without the `#`.
  private let settingLines = ConfigurationExample.text.split(separator: "\n")
    .filter { $0.hasPrefix("#") && !$0.hasPrefix("# ") && $0 != "#" }
    .map { $0.dropFirst() }

  private func file(_ text: String) throws -> ConfigurationFile {
    let file = ConfigurationFile(parsing: text, path: "example")
    #expect(file.problems.isEmpty)
    return file
  }

  private func settings(_ lines: [Substring]) throws -> Settings {
    try Settings(environment: [:], file: file(lines.joined(separator: "\n")))
  }

  @Test func theExampleSetsNothing() throws {
    #expect(try file(ConfigurationExample.text).entries.isEmpty)
  }

  @Test func theExampleHasEverySetting() throws {
    let example = try file(settingLines.joined(separator: "\n"))
    let actions = SettingList.actionNames.map { "keys.\($0)" }
    let roles = Style.Role.allCases.map { "themes.mine.\($0.rawValue)" }
    let scales = AppThemes.scales.map { "themes.mine.\($0.name)" }
    let rules = ["rules.cycling", "rules.frost"]
    #expect(
      Set(example.entries.keys) == Set(SettingList.names + actions + roles + scales + rules))
  }

  @Test func everySettingWithADefaultShowsIt() throws {
    let entries = try file(settingLines.joined(separator: "\n")).entries.mapValues(\.text)
    for setting in SettingList.inFile {
      #expect(setting.defaultText == nil || entries[setting.name] == setting.defaultText)
    }
  }

  @Test func everyExampleValueIsValidAndEveryActionShowsItsDefaultKeys() throws {
    let settings = try settings(settingLines)
    #expect(settings.rules?.map(\.name) == ["cycling", "frost"])
    #expect(
      settings.keyMaps.map { $0.bindings.map(\.keys) }
        == AppKeyMaps.all.map { $0.bindings.map(\.keys) })
  }

  @Test func theThemeOfTheExampleIsTheDefaultTheme() throws {
    let lines = settingLines.filter { $0.hasPrefix("themes.") } + ["theme: mine"]
    let settings = try settings(lines)
    #expect(settings.themes.initialTheme == AppThemes.standard)
  }
}
