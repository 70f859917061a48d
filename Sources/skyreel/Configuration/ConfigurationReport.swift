import Domain
import NcursesRenderer
import TerminalUI

/// A report of the settings in effect and their origins.
struct ConfigurationReport {
  private typealias ConfiguredValue = ConfigurationLayers.ConfiguredValue

  let configuration: ResolvedConfiguration
  /// The color of the terminal's background, if the terminal reports it.
  var background: BackgroundColor?

  private var sources: ConfigurationSources { configuration.sources }
  private var settings: Settings { configuration.settings }

  /// The report, without a trailing newline.
  var text: String {
    let keys = ConfigurationKeys.all.map(row) + optionRows + dynamicRows
    let note = sources.file.exists ? "" : " (not found)"
    let files = [
      ["configuration", sources.file.path + note], ["data", sources.paths.database],
      ["log", sources.paths.log],
    ]
    let lines =
      TextColumns(rows: [["Key", "Value", "From"]] + keys).lines + [""]
      + TextColumns(rows: [["File", "Where"]] + files).lines
    return lines.map { $0.transliterated(for: settings.glyphs) }.joined(separator: "\n")
  }

  private func row(_ key: ConfigurationKeyInfo) -> [String] {
    let given = overriding(key.name) ?? sources.layers.given(key.name) ?? implied(key.name)
    guard !key.isSecret else {
      return [key.name, given == nil ? "not set" : "set", given?.origin ?? ""]
    }
    return row(key.name, given)
  }

  private func row(_ name: String, _ given: ConfiguredValue?) -> [String] {
    [name, given?.text.sanitized ?? .missingValue, given?.origin.sanitized ?? "not set"]
  }

  /// The rows of options that are set and that a file cannot contain.
  private var optionRows: [[String]] {
    let names = [
      ConfigurationKeys.linear.name, ConfigurationKeys.record.name, ConfigurationKeys.open.name,
    ]
    return names.compactMap { name in sources.layers.given(name).map { row(name, $0) } }
  }

  private var dynamicRows: [[String]] {
    ["keys", "themes"].flatMap(sources.layers.names).map { row($0, sources.layers.given($0)) }
  }

  /// Returns the value of a key that another setting overrides, or `nil`.
  private func overriding(_ key: String) -> ConfiguredValue? {
    switch key {
    case ConfigurationKeys.icons.name where settings.usesASCII:
      ConfiguredValue(
        text: settings.screen.icons.rawValue, origin: origin(ConfigurationKeys.ascii.name))
    case ConfigurationKeys.motion.name where isStill:
      ConfiguredValue(text: "false", origin: origin(ConfigurationKeys.noMotion.name))
    case ConfigurationKeys.theme.name where !settings.screen.themes.backgroundThemes.isEmpty:
      automaticTheme
    default: nil
    }
  }

  /// The theme that is selected automatically, and the reason.
  private var automaticTheme: ConfiguredValue {
    let given = sources.layers.given(ConfigurationKeys.theme.name)?.origin ?? "default"
    let known = settings.screen.themes.background
    let choice: (theme: String, reason: String)
    if !settings.usesColor {
      choice = ("default", "without color")
    } else if let background {
      choice = (background.kind.rawValue, "the terminal's background is \(background)")
    } else if let known {
      choice = (known.kind.rawValue, "\(known.origin) means a \(known.kind.rawValue) background")
    } else {
      choice = ("default", "the terminal's background is unknown")
    }
    return ConfiguredValue(
      text: "\(ThemeSettings.automatic): \(choice.theme)", origin: "\(given); \(choice.reason)")
  }

  private var isStill: Bool {
    sources.layers.given(ConfigurationKeys.noMotion.name) != nil && !settings.screen.hasMotion
  }

  /// Returns the value of a key that no layer sets, such as the clock of the locale, or `nil`.
  private func implied(_ key: String) -> ConfiguredValue? {
    if key == ConfigurationKeys.clock.name {
      return ConfiguredValue(text: settings.display.clock.rawValue, origin: "locale")
    }
    if key == ConfigurationKeys.noColor.name {
      return settings.usesColor
        ? ConfiguredValue(text: "false", origin: "default")
        : ConfiguredValue(text: "true", origin: "NO_COLOR")
    }
    return impliedUnit(key).map { text in
      let system = sources.layers.given(ConfigurationKeys.units.name)
      return ConfiguredValue(text: text, origin: system?.origin ?? "locale")
    }
  }

  private func impliedUnit(_ key: String) -> String? {
    let units = settings.display.units
    return switch key {
    case ConfigurationKeys.units.name:
      LocaleDefaults(environment: configuration.environment).units == .imperial
        ? "imperial" : "metric"
    case ConfigurationKeys.temperature.name: units.temperature == .celsius ? "C" : "F"
    case ConfigurationKeys.wind.name: units.wind.rawValue
    case ConfigurationKeys.pressure.name: units.pressure.rawValue
    case ConfigurationKeys.precipitation.name: units.precipitation.rawValue
    case ConfigurationKeys.distance.name: units.distance.rawValue
    default: nil
    }
  }

  private func origin(_ key: String) -> String { sources.layers.given(key)?.origin ?? "" }
}
