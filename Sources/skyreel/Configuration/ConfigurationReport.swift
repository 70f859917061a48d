import Domain
import NcursesRenderer
import TerminalUI

struct ConfigurationReport {
  let configuration: ResolvedConfiguration
  /// The color of the terminal's background, if the terminal reports it.
  var background: BackgroundColor?

  private var settings: Settings { configuration.settings }

  var text: String {
    let options = SettingList.all.filter(\.isOptionOnly).filter(isGiven)
    let rows = (SettingList.inFile + options + settings.families).map(row)
    let (file, paths) = (configuration.file, configuration.paths)
    let files = [
      ["configuration", file.path + (file.exists ? "" : " (not found)")],
      ["data", paths.database], ["log", paths.log],
    ]
    let tables = [
      TextColumns(rows: [["Key", "Value", "From"]] + rows),
      TextColumns(rows: [["File", "Where"]] + files),
    ]
    let lines = tables.map { settings.isForScreenReaders ? $0.sentences : $0.lines }
    return lines.joined(separator: [""]).map { $0.transliterated(for: settings.glyphs) }.joined(
      separator: "\n")
  }

  private func row(_ setting: any AnySetting) -> [String] {
    let shown = setting.shownText(in: settings)
    if setting.isSecret {
      return [setting.name] + (isGiven(setting) ? ["set", "\(shown.origin)"] : ["not set", ""])
    }
    if setting.name == SettingList.shared.theme.name, let theme = automaticTheme {
      return [setting.name, theme.value, "\(shown.origin); \(theme.reason)"]
    }
    return [setting.name, shown.text.sanitized, "\(shown.origin)".sanitized]
  }

  private func isGiven(_ setting: any AnySetting) -> Bool {
    settings.layers.given(setting.name) != nil
  }

  /// The theme that is selected automatically and the reason, or `nil` if the user selected one.
  private var automaticTheme: (value: String, reason: String)? {
    guard !settings.themes.themeSet.byBackground.isEmpty else { return nil }
    let (name, reason) =
      if !settings.usesColor {
        ("default", "without color")
      } else if let background {
        (background.kind.rawValue, "the terminal's background is \(background)")
      } else if let known = settings.themes.background {
        (known.kind.rawValue, "\(known.origin) means a \(known.kind.rawValue) background")
      } else {
        ("default", "the terminal's background is unknown")
      }
    return ("\(ThemeSettings.automatic): \(name)", reason)
  }
}
