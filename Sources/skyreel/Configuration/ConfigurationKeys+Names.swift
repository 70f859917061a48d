import AppFeature
import TerminalUI

extension ConfigurationKeys {
  /// The names of what keys can do, as in `keys.refresh`.
  static let actionNames = AppKeyMaps.all.flatMap(\.bindings).map(\.name)

  /// Whether there is a key of this name, be it `keys.ACTION` or `themes.NAME.ROLE`.
  static func isKnown(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return switch (parts.first, parts.count) {
    case ("keys", 2): actionNames.contains(parts[1])
    case ("themes", 3): !parts[1].isEmpty && Style.Role(rawValue: parts[2]) != nil
    default: names.contains(name)
    }
  }

  /// Whether a name depends on another one, of an action or a theme.
  static func isDynamic(_ name: String) -> Bool {
    name.hasPrefix("keys.") || name.hasPrefix("themes.")
  }

  /// Whether a name is the beginning of others: `http` of `http.timeout`.
  static func isSection(_ name: String) -> Bool {
    ["keys", "themes"].contains(name) || isDynamic(name)
      || names.contains { $0.hasPrefix("\(name).") }
  }

  /// The known name that someone probably meant.
  static func nearest(to name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return switch (parts.first, parts.count) {
    case ("keys", _): name.nearest(among: actionNames.map { "keys.\($0)" })
    case ("themes", 3):
      name.nearest(among: Style.Role.allCases.map { "themes.\(parts[1]).\($0.rawValue)" })
    default: name.nearest(among: names)
    }
  }
}
