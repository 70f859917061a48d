import Domain
import TerminalUI

/// What is in force, and from where.
struct ConfigurationReport {
  private typealias Given = ConfigurationLayers.Given

  /// What it is about.
  let setup: Setup

  private var sources: ConfigurationSources { setup.sources }
  private var settings: Settings { setup.settings }

  /// The report, without a line end behind it.
  var text: String {
    let keys = ConfigurationKeys.all.map(row) + optionRows + dynamicRows
    let note = sources.file.isThere ? "" : " (not there)"
    let files = [
      ["configuration", sources.file.path + note], ["data", sources.paths.database],
      ["log", sources.paths.log],
    ]
    let lines =
      TextColumns(rows: [["Key", "Value", "From"]] + keys).lines + [""]
      + TextColumns(rows: [["File", "Where"]] + files).lines
    return lines.map { $0.reduced(to: settings.glyphs) }.joined(separator: "\n")
  }

  private func row(_ key: ConfigurationKeyNote) -> [String] {
    let given = overriding(key.name) ?? sources.layers.given(key.name) ?? implied(key.name)
    guard !key.isSecret else {
      return [key.name, given == nil ? "not set" : "set", given?.origin ?? ""]
    }
    return row(key.name, given)
  }

  private func row(_ name: String, _ given: Given?) -> [String] {
    [name, given?.text.sanitized ?? "–", given?.origin.sanitized ?? "not given"]
  }

  /// What was given by an option that no file can give.
  private var optionRows: [[String]] {
    let names = [
      ConfigurationKeys.linear.name, ConfigurationKeys.record.name, ConfigurationKeys.open.name,
    ]
    return names.compactMap { name in sources.layers.given(name).map { row(name, $0) } }
  }

  private var dynamicRows: [[String]] {
    ["keys", "themes"].flatMap(sources.layers.names).map { row($0, sources.layers.given($0)) }
  }

  /// What holds whatever was given for a key, since another one says so.
  private func overriding(_ key: String) -> Given? {
    switch key {
    case ConfigurationKeys.icons.name where settings.usesASCII:
      Given(text: settings.screen.icons.rawValue, origin: origin(ConfigurationKeys.ascii.name))
    case ConfigurationKeys.motion.name where isStill:
      Given(text: "false", origin: origin(ConfigurationKeys.noMotion.name))
    default: nil
    }
  }

  private var isStill: Bool {
    sources.layers.given(ConfigurationKeys.noMotion.name) != nil && !settings.screen.hasMotion
  }

  /// What holds where nothing was given.
  private func implied(_ key: String) -> Given? {
    if key == ConfigurationKeys.clock.name {
      return Given(text: settings.display.clock.rawValue, origin: "locale")
    }
    if key == ConfigurationKeys.noColor.name {
      return settings.usesColor
        ? Given(text: "false", origin: "default") : Given(text: "true", origin: "NO_COLOR")
    }
    return impliedUnit(key).map { text in
      let system = sources.layers.given(ConfigurationKeys.units.name)
      return Given(text: text, origin: system?.origin ?? "locale")
    }
  }

  private func impliedUnit(_ key: String) -> String? {
    let units = settings.display.units
    return switch key {
    case ConfigurationKeys.units.name:
      LocaleDefaults(environment: setup.environment).units == .imperial ? "imperial" : "metric"
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
