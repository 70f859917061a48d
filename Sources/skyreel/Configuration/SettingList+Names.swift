import AppFeature
import Domain
import TerminalUI

/// One or more settings that are declared together.
protocol SettingGroup {
  var settings: [any AnySetting] { get }
}

extension SettingList {
  static let shared = SettingList()

  /// All settings with a fixed name.
  ///
  /// The members are found by reflection, so that no setting can be declared and not listed.
  static let all = Mirror(reflecting: shared).children.flatMap { member in
    (member.value as? any SettingGroup)?.settings ?? []
  }

  /// The settings that the configuration file can contain.
  static let inFile = all.filter { !$0.isOptionOnly }

  /// The names of the settings that the configuration file can contain.
  static let names = inFile.map(\.name)

  /// The names of the actions that have keys, such as `refresh` in `keys.refresh`.
  static let actionNames = AppKeyMaps.all.flatMap(\.bindings).map(\.name)

  /// The names of all roles and scales, such as `title` in `themes.NAME.title`.
  static let styleNames = Style.Role.allCases.map(\.rawValue) + AppThemes.scales.map(\.name)

  /// Returns the scale with a name, such as `temperature` in `themes.NAME.temperature`, or `nil`.
  static func scale(named name: String) -> Style.Scale? {
    AppThemes.scales.first { $0.name == name }
  }

  /// Returns the setting that the configuration file can contain under a name, which may be of the
  /// form `keys.ACTION` or `themes.NAME.ROLE`, or `nil`.
  static func setting(named name: String) -> (any AnySetting)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch (parts.first, parts.count) {
    case ("keys", 2):
      return actionNames.contains(parts[1]) ? Setting.keys(parts[1]) : nil
    case ("themes", 3) where !parts[1].isEmpty:
      if let role = Style.Role(rawValue: parts[2]) { return Setting.appearance(role, in: parts[1]) }
      return scale(named: parts[2]).map { Setting.scale($0, in: parts[1]) }
    default: return inFile.first { $0.name == name }
    }
  }

  /// Whether a name contains the name of an action or a theme.
  static func isInFamily(_ name: String) -> Bool {
    name.hasPrefix("keys.") || name.hasPrefix("themes.")
  }

  /// Whether a name is the first part of other names, as `http` is of `http.timeout`.
  static func isSection(_ name: String) -> Bool {
    ["keys", "themes"].contains(name) || isInFamily(name)
      || names.contains { $0.hasPrefix("\(name).") }
  }

  /// Returns the known name that the user probably meant, if any.
  static func nearest(to name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return switch (parts.first, parts.count) {
    case ("keys", _): name.nearest(among: actionNames.map { "keys.\($0)" })
    case ("themes", 3):
      name.nearest(among: styleNames.map { "themes.\(parts[1]).\($0)" })
    default: name.nearest(among: names)
    }
  }
}
