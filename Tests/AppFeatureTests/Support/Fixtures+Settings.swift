import AppFeature
import Domain
import Redux
import Synchronization
import TerminalUI
import WeatherFeature

extension [SettingRow] {
  static let examples = [
    SettingRow(
      name: "theme", label: "Colors", group: "Look", help: "Theme",
      purpose: "for dark or light terminals", value: "automatic",
      values: ["automatic", "dark", "light"], texts: ["automatic": "the terminal's"],
      synonyms: ["background"], origin: "default"),
    SettingRow(
      name: "icons", label: "Icons", group: "Look",
      help: "Weather icons; nerd needs a Nerd Font", value: "ascii", values: [],
      origin: "set by --ascii", isSet: true),
    SettingRow(
      name: "units.wind", label: "Wind", group: "Units", help: "Wind speed unit", value: "kn",
      values: ["km/h", "kn"], texts: ["kn": "knots"],
      origin: "tried for this run; set in config.yaml, line 4", isSet: true, isChosen: true),
    SettingRow(
      name: "refresh.weather", label: "Refresh", group: "Weather",
      help: "Refresh weather older than this", value: "700", values: ["by provider", "600", "900"],
      unsetValue: "by provider", texts: ["600": "10 min", "700": "700 s", "900": "15 min"],
      origin: "set by SKYREEL_REFRESH_WEATHER", isSet: true),
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
