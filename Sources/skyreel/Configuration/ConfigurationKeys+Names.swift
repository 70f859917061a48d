import AppFeature
import Domain
import TerminalUI

extension ConfigurationKeys {
  /// The names of the actions that have keys, such as `refresh` in `keys.refresh`.
  static let actionNames = AppKeyMaps.all.flatMap(\.bindings).map(\.name)

  /// The names of all roles and scales, such as `title` in `themes.NAME.title`.
  static let styleNames = Style.Role.allCases.map(\.rawValue) + Style.Scale.allCases.map(\.rawValue)

  /// Whether a key has this name, which may be of the form `keys.ACTION` or `themes.NAME.ROLE`.
  static func isKnown(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return switch (parts.first, parts.count) {
    case ("keys", 2): actionNames.contains(parts[1])
    case ("themes", 3): !parts[1].isEmpty && styleNames.contains(parts[2])
    default: names.contains(name)
    }
  }

  /// Whether a name contains the name of an action or a theme.
  static func isDynamic(_ name: String) -> Bool {
    name.hasPrefix("keys.") || name.hasPrefix("themes.")
  }

  /// Whether a name is the first part of other names, as `http` is of `http.timeout`.
  static func isSection(_ name: String) -> Bool {
    ["keys", "themes"].contains(name) || isDynamic(name)
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
