import AppFeature
import Domain
import Redux
import Synchronization
import TerminalUI
import WeatherFeature

extension [SettingRow] {
  static let examples = [
    SettingRow(
      name: "theme", group: "Appearance", help: "Theme", value: "automatic",
      values: ["automatic", "dark", "light"], origin: "default"),
    SettingRow(
      name: "icons", group: "Appearance", help: "Weather icons; nerd needs a Nerd Font",
      value: "ascii", values: [], origin: "set by --ascii"),
    SettingRow(
      name: "units.wind", group: "Units", help: "Wind speed unit", value: "kn",
      values: ["km/h", "kn"], origin: "tried for this run; set in config.yaml, line 4",
      isChosen: true),
    SettingRow(
      name: "refresh.weather", group: "Weather", help: "Refresh weather older than this",
      value: "700", values: ["by provider", "600", "900"], unsetValue: "by provider",
      origin: "set by SKYREEL_REFRESH_WEATHER"),
  ]
}

extension RootState {
  /// The `loaded` state with the settings open.
  static let showingSettings = RootState(.loaded, settings: .example([]))
    .applying(.settings(.opened(at: nil)))
}

extension AppSettings {
  static let imperial = AppSettings(
    display: DisplayPreferences(units: .imperial, clock: .twelveHours, icons: .emoji),
    weather: WeatherSettings(.metNorway), usesMouse: false,
    location: .allowed(service: "ip.example"), choices: ["units": "imperial"])
}

/// The settings of a program that keeps the choices that it is given.
final class ChosenSettings: Sendable {
  private let choices = Mutex<[SettingChoice]>([])

  var made: [SettingChoice] { choices.withLock(\.self) }

  @Sendable func choose(_ choice: SettingChoice) -> SettingsSnapshot {
    choices.withLock {
      $0.append(choice)
      return .example($0)
    }
  }
}

extension SettingsSnapshot {
  /// The examples after choices.
  static func example(_ choices: [SettingChoice]) -> SettingsSnapshot {
    var rows = [SettingRow].examples
    for choice in choices {
      guard let index = rows.firstIndex(where: { $0.name == choice.name }) else { continue }
      rows[index].value = choice.text ?? "default"
    }
    return SettingsSnapshot(rows: rows, themes: ThemeSet(.light), app: .imperial)
  }
}
