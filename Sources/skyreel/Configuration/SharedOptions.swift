import ArgumentParser

/// Options that set settings, and override the environment and the configuration file.
///
/// Names, help, and valid values are those of the settings.
protocol SettingOptions: ParsableArguments {
  /// The settings of the given options without a value.
  var givenFlags: [any AnySetting] { get }
}

extension SettingOptions {
  private var given: [GivenOption] {
    let options = Mirror(reflecting: self).children
      .compactMap { ($0.value as? Option<GivenOption?>)?.wrappedValue }
    return options + givenFlags.map { GivenOption(setting: $0, text: "true") }
  }

  /// The texts that the command line sets, by the names of their settings.
  var texts: [String: SettingText] {
    given.reduce(into: [:]) { texts, option in
      texts[option.setting.name] = SettingText(
        text: option.text, origin: .option("--" + option.setting.optionName))
    }
  }

  /// Validates the options.
  ///
  /// A wrong value here is a usage error (64), not a configuration error (78).
  func validate() throws {
    for option in given {
      let (setting, text) = (option.setting, option.text)
      guard let problem = setting.problem(with: text, name: "--" + setting.optionName) else {
        continue
      }
      throw ValidationError(problem)
    }
  }
}

/// The options of every command.
struct SharedOptions: SettingOptions {
  @Option(\.providerChoice) var provider: GivenOption?
  @Option(
    \.place, parsing: .unconditional, valueName: "NAME|LAT,LON", completion: .savedPlaces)
  var place: GivenOption?
  @Option(\.unitSystem) var units: GivenOption?
  @Flag var flags: [OptionFlag<SharedFlags>] = []
  @Option(
    help: ArgumentHelp("Read this configuration file.", valueName: "file"), completion: .file())
  var config: String?
  @Option(\.logLevel, valueName: "level") var logLevel: GivenOption?

  var givenFlags: [any AnySetting] { flags.map(\.setting) }
}

/// The options of the commands that draw on the terminal, or show what it is drawn with.
struct ScreenOptions: SettingOptions {
  @Flag var flags: [OptionFlag<ScreenFlags>] = []

  var givenFlags: [any AnySetting] { flags.map(\.setting) }
}

/// The options of the app alone.
struct AppOptions: SettingOptions {
  @Option(\.recordPath, valueName: "file", completion: .file()) var record: GivenOption?
  @Option(\.route, valueName: "route", completion: .routes) var open: GivenOption?

  var givenFlags: [any AnySetting] { [] }
}

struct GivenOption: Sendable {
  var setting: any AnySetting
  var text: String
}

extension Option where Value == GivenOption? {
  init<Content>(
    _ path: KeyPath<SettingList, Setting<Content>>,
    parsing strategy: SingleValueParsingStrategy = .next, valueName: String? = nil,
    completion: CompletionKind? = nil
  ) {
    let setting = SettingList.shared[keyPath: path]
    self.init(
      name: .customLong(setting.optionName), parsing: strategy,
      help: ArgumentHelp("\(setting.help) (\(setting.expected)).", valueName: valueName),
      completion: completion ?? (setting.words.isEmpty ? nil : .list(setting.words))
    ) { GivenOption(setting: setting, text: $0) }
  }
}

/// Settings that options without a value set to `true`.
protocol FlagList: SendableMetatype {
  static var settings: [any AnySetting] { get }
}

/// The flags of every command, which need no property of their own.
enum SharedFlags: FlagList {
  static var settings: [any AnySetting] {
    let others = ScreenFlags.settings.map(\.name)
    return SettingList.all.filter { $0.isFlag && !others.contains($0.name) }
  }
}

enum ScreenFlags: FlagList {
  static var settings: [any AnySetting] {
    [SettingList.shared.noMotion]
  }
}

/// An option that sets a Boolean setting to `true`.
struct OptionFlag<List: FlagList>: EnumerableFlag, CustomStringConvertible {
  var setting: any AnySetting

  /// The parser asks for it at each start, when reflection would take a tenth of `--version`.
  var description: String { setting.name }

  static var allCases: [OptionFlag] { List.settings.map(OptionFlag.init) }

  static func name(for flag: OptionFlag) -> NameSpecification {
    .customLong(flag.setting.optionName)
  }

  static func help(for flag: OptionFlag) -> ArgumentHelp? { "\(flag.setting.help)." }

  static func == (left: OptionFlag, right: OptionFlag) -> Bool {
    left.setting.name == right.setting.name
  }
}
