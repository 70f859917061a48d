/// The value of a setting, with its origin.
struct SettingValue<Value: Sendable>: Sendable {
  var value: Value
  var origin: SettingOrigin

  init(_ value: Value, _ origin: SettingOrigin) {
    (self.value, self.origin) = (value, origin)
  }
}

/// The text of a setting, with its origin.
struct SettingText: Equatable, Sendable {
  var text: String
  var origin: SettingOrigin
}

/// The origin of a setting's value.
enum SettingOrigin: Equatable, Sendable, CustomStringConvertible {
  /// An option of the command line, with its hyphens.
  case option(String)
  /// An environment variable, of ours or of others, such as `NO_COLOR`.
  case environment(String)
  /// The configuration file, and the line of the value in it, counted from 1, if it is known.
  case file(path: String, line: Int? = nil)
  /// A choice in the app for this run, over a value of another origin.
  indirect case tried(over: SettingOrigin)
  /// A choice in the app, which is stored.
  case chosen
  case locale
  case `default`
  /// No origin, because the setting has no value.
  case unset

  /// The origin in a report or a message: `--units`, or `~/.config/skyreel/config.yaml:3`.
  var description: String {
    switch self {
    case .option(let name), .environment(let name): name
    case .file(let path, let line): line.map { "\(path):\($0)" } ?? path
    case .tried(let origin): "tried in the app, over \(origin)"
    case .chosen: "chosen in the app"
    case .locale: "locale"
    case .default: "default"
    case .unset: "not set"
    }
  }

  /// Whether the value applies to this run only.
  var isForThisRun: Bool {
    switch self {
    case .option, .environment, .tried: true
    case .file, .chosen, .locale, .default, .unset: false
    }
  }
}
