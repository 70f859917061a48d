import AppFeature
import TerminalUI

/// A configuration file with every key, which has no effect until it is edited.
enum ConfigurationExample {
  static var text: String {
    let blocks = [introduction] + SettingList.inFile.map(block) + [rules, keys, themes]
    return blocks.joined(separator: "\n\n")
  }

  private static let introduction = """
    # The configuration of Skyreel: $XDG_CONFIG_HOME/skyreel/config.yaml, by default
    # ~/.config/skyreel/config.yaml, or the file of --config.
    #
    # Every setting is optional. To change a setting, remove the #. The value shown is the default,
    # or an example. Instead of dots, you can nest: "http: {timeout: 10}".
    # Each setting is also an environment variable: http.timeout is SKYREEL_HTTP_TIMEOUT.
    """

  private static func block(_ setting: any AnySetting) -> String {
    let note = setting.defaultText == nil ? "; not set by default" : ""
    return "# \(setting.help) (\(setting.expected)\(note))\n#\(setting.name): \(setting.example)"
  }

  private static let rules = """
    # Rules of your own: a name, and when it holds. The manual has the grammar.
    # Only this file can set them.
    #rules.cycling: rain < 20 % and wind < 20 km/h and hours 7–20
    #rules.frost: low < 2 °C and wind < 6 km/h and clouds < 40 %
    """

  /// The lines of all actions, with their keys.
  private static var keys: String {
    var seen: Set<String> = []
    let bindings = AppKeyMaps.all.flatMap(\.bindings).filter { seen.insert($0.name).inserted }
    let lines = TextColumns(
      rows: bindings.map { ["#keys.\($0.name): [\(names($0.keys))]", "# \($0.help)"] }
    ).lines
    return "# Key bindings; [] removes all keys\n" + lines.joined(separator: "\n")
  }

  /// Returns the names of keys, in quotes if YAML would read them as something else.
  private static func names(_ keys: [Key]) -> String {
    keys.map(\.name)
      .map {
        $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } && $0 != "-" ? $0 : "\"\($0)\""
      }
      .joined(separator: ", ")
  }

  /// The lines of all roles, with their appearance in the default theme.
  private static var themes: String {
    let lines = TextColumns(
      rows: Style.Role.allCases.map { role in
        ["#themes.mine.\(role.rawValue): \"\(AppThemes.standard[role])\"", "# \(role.help)"]
      }
    ).lines
    let scales = AppThemes.scales.map { scale in
      "# \(scale.help)\n#themes.mine.\(scale.name): \"\(AppThemes.standard[scale: scale])\""
    }
    return """
      # A theme of your own, here named mine; select it with "theme: mine". A style is a color
      # (red, bright-red, 0 to 255, #rrggbb, default), "on" and a background color, and bold, dim,
      # underline, or reverse. A role without a style has that of the default theme.

      """ + lines.joined(separator: "\n") + """


        # Colors of values: each a value and its style. Temperatures and rain have mixed colors in
        # between; the others are classes that begin at their value.

        """ + scales.joined(separator: "\n")
  }
}

extension Style.Role {
  /// The description of the role, for the comment on its line.
  fileprivate var help: String {
    switch self {
    case .text: "ordinary text"
    case .secondary: "less important text: units, ages, hints"
    case .title: "headings and names"
    case .border: "borders"
    case .emphasis: "highlighted values: the temperature"
    case .selection: "the selected row, tab or segment"
    case .control: "tabs and segments that are not selected"
    case .key: "keys in the footer and the help"
    case .disabled: "unavailable items"
    case .success: "success"
    case .warning: "stale, sample, or approximate data"
    case .error: "errors"
    case .match: "matches of a filter"
    case .warm: "warm: high temperatures, the sun"
    case .cold: "cold: low temperatures, rain, snow"
    }
  }
}
