import AppFeature
import TerminalUI
import Testing

@testable import skyreel

@Suite struct ConfigurationExampleTests {
  /// The lines with a setting after the `#`, without the `#`.
  private let settingLines = ConfigurationExample.text.split(separator: "\n")
    .filter { $0.hasPrefix("#") && !$0.hasPrefix("# ") && $0 != "#" }
    .map { $0.dropFirst() }

  private func file(_ text: String) throws -> ConfigurationFile {
    try ConfigurationFile(parsing: text, path: "example")
  }

  private func settings(_ lines: [Substring]) throws -> Settings {
    let file = try file(lines.joined(separator: "\n"))
    return try Settings(
      layers: ConfigurationLayers(flags: [:], environment: [:], file: file), environment: [:])
  }

  @Test func theExampleSetsNothing() throws {
    #expect(try file(ConfigurationExample.text).entries.isEmpty)
  }

  @Test func theExampleHasEverySetting() throws {
    let example = try file(settingLines.joined(separator: "\n"))
    let actions = ConfigurationKeys.actionNames.map { "keys.\($0)" }
    let roles = Style.Role.allCases.map { "themes.mine.\($0.rawValue)" }
    let scales = Style.Scale.allCases.map { "themes.mine.\($0.rawValue)" }
    #expect(Set(example.entries.keys) == Set(ConfigurationKeys.names + actions + roles + scales))
  }

  @Test func everySettingWithADefaultShowsIt() throws {
    let entries = try file(settingLines.joined(separator: "\n")).entries.mapValues(\.text)
    for (name, text) in ConfigurationKeys.defaults { #expect(entries[name] == text) }
  }

  @Test func everyExampleValueIsValidAndEveryActionShowsItsDefaultKeys() throws {
    let settings = try settings(settingLines)
    #expect(
      settings.screen.keyMaps.map { $0.bindings.map(\.keys) }
        == AppKeyMaps.all.map { $0.bindings.map(\.keys) })
  }

  @Test func theThemeOfTheExampleIsTheDefaultTheme() throws {
    let lines = settingLines.filter { $0.hasPrefix("themes.") } + ["theme: mine"]
    let settings = try settings(lines)
    #expect(settings.screen.theme == Theme.standard)
  }
}
