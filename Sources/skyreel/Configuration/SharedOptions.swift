import ArgumentParser

/// The options of every command, which override the environment and the configuration file.
///
/// Names, help, and valid values are those of the settings. Options without a value need no
/// property of their own.
struct SharedOptions: ParsableArguments {
  @Option(\.providerChoice) var provider: GivenOption?
  @Option(\.place, parsing: .unconditional, valueName: "NAME|LAT,LON") var place: GivenOption?
  @Option(\.unitSystem) var units: GivenOption?
  @Flag var flags: [OptionFlag] = []
  @Option(
    help: ArgumentHelp("Read this configuration file.", valueName: "file"), completion: .file())
  var config: String?
  @Option(\.recordPath, valueName: "file", completion: .file()) var record: GivenOption?
  @Option(\.route, valueName: "route") var open: GivenOption?
  @Option(\.logLevel, valueName: "level") var logLevel: GivenOption?

  private var given: [GivenOption] {
    let options = Mirror(reflecting: self).children
      .compactMap { ($0.value as? Option<GivenOption?>)?.wrappedValue }
    return options + flags.map { GivenOption(setting: $0.setting, text: "true") }
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

  /// Throws if `--record` is given to a command that does not run the app.
  func rejectRecordOption() throws {
    guard record == nil else {
      throw ValidationError("--record: works only for the app in a terminal")
    }
  }
}

/// A setting that an option sets, with the given text.
struct GivenOption: Sendable {
  var setting: any AnySetting
  var text: String
}

extension Option where Value == GivenOption? {
  /// Declares the option of a setting.
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

/// An option that sets a Boolean setting to `true`.
struct OptionFlag: EnumerableFlag, CustomStringConvertible {
  var setting: any AnySetting

  /// The parser asks for it at each start, when reflection would take a tenth of `--version`.
  var description: String { setting.name }

  static let allCases = SettingList.all.filter(\.isFlag).map(OptionFlag.init)

  static func name(for flag: OptionFlag) -> NameSpecification {
    .customLong(flag.setting.optionName)
  }

  static func help(for flag: OptionFlag) -> ArgumentHelp? { "\(flag.setting.help)." }

  static func == (left: OptionFlag, right: OptionFlag) -> Bool {
    left.setting.name == right.setting.name
  }
}
