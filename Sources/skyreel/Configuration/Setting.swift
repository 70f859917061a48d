import TerminalUI

/// The declaration of a setting.
///
/// All else follows from it: the value in ``Settings``, the environment variable, the option, and the lines of
/// `skyreel config` and of the example file.
struct Setting<Value: Sendable>: AnySetting {
  /// The dotted name, such as `refresh.weather`.
  let name: String
  /// The description, in one line.
  let help: String
  let format: SettingFormat<Value>
  /// The text of the default value, if it is the same for all users.
  let defaultText: String?
  /// The text of the default value or, if there is none, of an example.
  let example: String
  var variable: String
  /// Whether an option of this name exists, and the file cannot contain the setting.
  var isOptionOnly = false
  /// Whether an option without a value sets a Boolean setting to `true`.
  var isFlag = false
  /// Whether the app reads the setting only at its start.
  var isReadAtStart = false
  /// How the app shows the setting, or `nil` if it can't change while the app runs.
  var inApp: SettingInApp?
  /// Returns the value that other settings determine, whatever the user set, or `nil`.
  private var override: @Sendable (Settings) -> SettingValue<Value>? = { _ in nil }
  /// Returns the value of a setting that the user did not set.
  private let fallback: @Sendable (Settings) -> SettingValue<Value>

  private init(
    _ name: String, _ format: SettingFormat<Value>, help: String, defaultText: String? = nil,
    example: String? = nil, fallback: @escaping @Sendable (Settings) -> SettingValue<Value>
  ) {
    (self.name, self.format, self.help, self.fallback) = (name, format, help, fallback)
    self.defaultText = defaultText
    self.example = defaultText ?? example ?? format.words.first ?? ""
    variable = EnvironmentName.variable(of: name)
  }

  /// Declares a setting with a default value.
  init(_ name: String, _ format: SettingFormat<Value>, default value: Value, help: String) {
    self.init(name, format, help: help, defaultText: format.text(value)) { _ in
      SettingValue(value, .default)
    }
  }

  /// Declares a setting that has no value unless the user sets one.
  init<Wrapped>(
    _ name: String, _ format: SettingFormat<Wrapped>, example: String? = nil, help: String
  ) where Value == Wrapped? {
    self.init(name, format.optional, help: help, example: example) { _ in
      SettingValue(nil, .unset)
    }
  }

  /// Declares a setting whose default value depends on the environment or on other settings.
  ///
  /// Without valid words, it needs an example.
  init(
    _ name: String, _ format: SettingFormat<Value>, example: String? = nil, help: String,
    default value: @escaping @Sendable (Settings) -> SettingValue<Value>
  ) {
    self.init(name, format, help: help, example: example, fallback: value)
  }

  /// Returns the setting with another environment variable besides the regular one.
  func variable(_ name: String) -> Setting { changed { $0.variable = name } }

  /// Returns the setting with an option that takes no value.
  func flag() -> Setting { changed { $0.isFlag = true } }

  /// Returns the setting as one that the configuration file cannot contain.
  func optionOnly() -> Setting { changed { $0.isOptionOnly = true } }

  /// Returns the setting as one that takes effect at the next start of the app.
  func atStart() -> Setting { changed { $0.isReadAtStart = true } }

  /// Returns the setting as one that the user can change in the app.
  ///
  /// The values are by default the valid words. `unset` is the word for a setting that is not set, or `nil`
  /// if it always has a value.
  func inApp(
    _ group: SettingInApp.Group, _ label: String, _ purpose: String = "",
    values: (@Sendable (Settings) -> [String])? = nil, unset: String? = nil,
    texts: [String: String] = [:], unit: String? = nil, synonyms: [String] = []
  ) -> Setting {
    let valid = format.words
    return changed {
      $0.inApp = SettingInApp(
        group: group, label: label, purpose: purpose, values: values ?? { _ in valid },
        unset: unset, words: SettingWords(texts, unit: unit, synonyms: synonyms))
    }
  }

  /// Returns the setting with a value that other settings determine, if the closure returns one.
  func overridden(
    by value: @escaping @Sendable (Settings) -> SettingValue<Value>?
  ) -> Setting { changed { $0.override = value } }

  private func changed(_ change: (inout Setting) -> Void) -> Setting {
    var setting = self
    change(&setting)
    return setting
  }

  func value(in settings: Settings) -> SettingValue<Value> { resolved(in: settings).value }

  func shownText(in settings: Settings) -> SettingText {
    let (value, given) = resolved(in: settings)
    if let given { return SettingText(text: given, origin: value.origin) }
    guard value.origin == .unset else {
      return SettingText(text: format.text(value.value), origin: value.origin)
    }
    // A rule that cannot be read has no value.
    return settings.layers.given(name).map { SettingText(text: "not valid", origin: $0.origin) }
      ?? SettingText(text: .missingValue, origin: .unset)
  }

  /// Returns the value in effect, and the user's text if the value is that of the text.
  private func resolved(in settings: Settings) -> (value: SettingValue<Value>, given: String?) {
    if let value = override(settings) { return (value, nil) }
    if let given = settings.layers.given(name), let value = format.read(given.text) {
      return (SettingValue(value, given.origin), given.text)
    }
    return (fallback(settings), nil)
  }

  func isDetermined(in settings: Settings) -> Bool { override(settings) != nil }

  func problem(with text: String, name: String) -> String? {
    format.read(text) == nil ? format.problem(with: text, name: name) : nil
  }
}

/// A setting whose values have any type.
protocol AnySetting: SettingGroup, Sendable {
  var name: String { get }
  var help: String { get }
  var defaultText: String? { get }
  var example: String { get }
  var variable: String { get }
  var isOptionOnly: Bool { get }
  var isFlag: Bool { get }
  var isReadAtStart: Bool { get }
  var inApp: SettingInApp? { get }
  var expected: String { get }
  var words: [String] { get }
  /// Whether the value must not be shown.
  var isSecret: Bool { get }

  /// Returns the text in effect, which may be that of the default value, with its origin.
  func shownText(in settings: Settings) -> SettingText

  /// Whether other settings determine the value, whatever the user sets.
  func isDetermined(in settings: Settings) -> Bool

  /// Returns the error message for a text that is not valid, or `nil` if it is valid.
  ///
  /// `name` is the one under which the text was given. The message does not have its origin.
  func problem(with text: String, name: String) -> String?
}

extension Setting {
  var expected: String { format.expected }
  var words: [String] { format.words }
  var isSecret: Bool { format.secrecy == .value }
}

extension AnySetting {
  /// The name of the option, without its hyphens: `log-level` for `log.level`.
  var optionName: String { name.map { $0 == "." ? "-" : String($0) }.joined() }

  var settings: [any AnySetting] { [self] }
}

struct SettingValue<Value: Sendable>: Sendable {
  var value: Value
  var origin: SettingOrigin

  init(_ value: Value, _ origin: SettingOrigin) {
    (self.value, self.origin) = (value, origin)
  }
}

struct SettingText: Equatable, Sendable {
  var text: String
  var origin: SettingOrigin
}

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

  /// Whether an option, the environment, or the configuration file sets the value.
  var isConfigured: Bool {
    if case .file = self { true } else { isForThisRun }
  }
}
