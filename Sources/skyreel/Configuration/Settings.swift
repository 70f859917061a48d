import AppFeature
import Domain
import Foundation
import TerminalUI

/// The settings in effect, with the declarations of ``SettingList`` as members.
@dynamicMemberLookup
struct Settings: Sendable {
  let layers: ConfigurationLayers
  let environment: [String: String]
  /// The selected theme, or the themes to select from by the terminal's background.
  private(set) var themes = ThemeSettings()
  /// The key maps of the app, with the configured keys.
  private(set) var keyMaps = AppKeyMaps.all

  /// Creates the settings.
  ///
  /// - Throws: `ConfigurationError` with all problems, unless all are those of rules.
  init(
    options: [String: SettingText] = [:], environment: [String: String], file: ConfigurationFile
  ) throws(ConfigurationError) {
    try self.init(
      ConfigurationLayers(options: options, environment: environment, file: file), environment,
      file.problems)
  }

  private init(
    _ layers: ConfigurationLayers, _ environment: [String: String],
    _ fileProblems: [ConfigurationProblem]
  ) throws(ConfigurationError) {
    self.layers = layers
    self.environment = environment
    var problems = fileProblems + textProblems
    themes = ThemeSettings(self, &problems)
    keyMaps = configuredKeyMaps(&problems)
    guard problems.allSatisfy(\.isAboutRule) else {
      throw ConfigurationError(problems: problems.inOrderOfLines)
    }
  }

  /// Returns the settings with other choices in the app, of which those that are not valid now have no
  /// effect.
  func choosing(_ choices: SettingChoices) -> Settings {
    let choices = choices.separated(in: self)
    guard choices != layers.choices else { return self }
    if let settings = try? with({ $0.choices = choices }) { return settings }
    // The choices do not fit together. They stay stored, without effect.
    var present = layers.choices
    for (name, text) in choices.stored ?? [:] where present.kept[name] == nil {
      present.unused[name] = text
    }
    return (try? with { $0.choices = present }) ?? self
  }

  /// Returns the settings with the choices that the user made in the app, if they can be read.
  ///
  /// A failure to read them is reported when the app reads all preferences.
  func choosing(storedIn preferences: PreferenceStorage) -> Settings {
    choosing(SettingChoices(kept: (try? preferences.load().settings) ?? [:]))
  }

  /// Returns the settings with another configuration file.
  ///
  /// - Throws: `ConfigurationError` with all problems, apart from those of the file itself.
  func replacing(_ file: ConfigurationFile) throws(ConfigurationError) -> Settings {
    try with { $0[.file] = file.entries }
  }

  private func with(
    _ change: (inout ConfigurationLayers) -> Void
  ) throws(ConfigurationError) -> Settings {
    var layers = layers
    change(&layers)
    return try Settings(layers, environment, [])
  }

  subscript<Value>(dynamicMember path: KeyPath<SettingList, Setting<Value>>) -> Value {
    value(of: SettingList.shared[keyPath: path])
  }

  func value<Value>(of setting: Setting<Value>) -> Value { setting.value(in: self).value }

  func origin<Value>(of path: KeyPath<SettingList, Setting<Value>>) -> SettingOrigin {
    SettingList.shared[keyPath: path].value(in: self).origin
  }

  /// Returns the origin of the first of some settings that is true, or `nil` if none is.
  func origin(ofFirst paths: [KeyPath<SettingList, Setting<Bool>>]) -> SettingOrigin? {
    paths.first { self[dynamicMember: $0] }.map { origin(of: $0) }
  }

  /// The settings of actions, themes, and rules that the user gave.
  var families: [any AnySetting] {
    SettingList.families.flatMap(layers.names).compactMap(SettingList.setting)
  }

  /// The problems of the texts that the user gave, apart from how they fit together.
  var textProblems: [ConfigurationProblem] {
    (SettingList.all + families).compactMap { setting in
      guard let given = layers.given(setting.name) else { return nil }
      return setting.problem(with: given.text, name: setting.name).map {
        ConfigurationProblem(
          origin: given.origin, text: $0, isAboutRule: SettingList.isRule(setting.name))
      }
    }
  }
}

extension Settings {
  var locale: LocaleDefaults { LocaleDefaults(environment: environment) }

  func unit<Unit>(_ path: KeyPath<UnitPreferences, Unit>) -> SettingValue<Unit> {
    let system = SettingList.shared.unitSystem.value(in: self)
    return SettingValue(system.value[keyPath: path], system.origin)
  }

  var display: DisplayPreferences {
    let units = UnitPreferences(
      temperature: self.temperatureUnit, wind: self.windUnit, pressure: self.pressureUnit,
      precipitation: self.precipitationUnit, distance: self.distanceUnit)
    return DisplayPreferences(
      units: units, clock: self.clock, icons: self.icons,
      hasSecondTemperature: self.hasSecondTemperature)
  }

  /// Returns the units that the user selected on the screen in an earlier run.
  ///
  /// Units that an option, the environment, or the configuration file sets take precedence.
  func units(remembering stored: UnitPreferences) -> UnitPreferences {
    func unit<Unit>(
      _ setting: KeyPath<SettingList, Setting<Unit>>, _ unit: KeyPath<UnitPreferences, Unit>
    ) -> Unit {
      origin(of: setting).isConfigured ? self[dynamicMember: setting] : stored[keyPath: unit]
    }
    return UnitPreferences(
      temperature: unit(\.temperatureUnit, \.temperature), wind: unit(\.windUnit, \.wind),
      pressure: unit(\.pressureUnit, \.pressure),
      precipitation: unit(\.precipitationUnit, \.precipitation),
      distance: unit(\.distanceUnit, \.distance))
  }

  /// The provider whose reports are requested first.
  var provider: WeatherProvider { self.providerChoice.first }

  /// Returns the address of a provider, or `nil` for sample weather.
  func baseURL(of provider: WeatherProvider) -> URL? {
    SettingList.shared.providers.baseURLs[provider].map(value)
  }

  /// Returns the address of a source of alerts, or `nil` if it is not asked.
  func alertsURL(of office: AlertOffice) -> URL? {
    guard self.alerts == .automatic || self.alerts == .national && !office.isIndex else {
      return nil
    }
    return switch office {
    case .canada: self.canadaBaseURL
    case .fpas: self.fpasBaseURL
    case .swic: self.swicBaseURL
    default: office.provider.flatMap { baseURL(of: $0) }
    }
  }

  /// Returns the limit of a provider's calls per day, or `nil` if it has none.
  func dailyLimit(of provider: WeatherProvider) -> Int? {
    SettingList.shared.providers.dailyLimits[provider].map(value)
  }

  /// The age in seconds at which weather is refreshed, or `nil` for weather that does not age.
  var refreshInterval: Int? {
    provider.description.refreshInterval.map { self.weatherRefresh ?? $0 }
  }

  var glyphs: Glyphs { self.usesASCII ? .ascii : .unicode }

  var usesColor: Bool { !self.noColor }

  /// The number of colors that the terminal has according to the environment, for text on standard
  /// output.
  var outputDepth: ColorDepth { usesColor ? ColorDepth(environment: environment) : .none }

  /// Whether `COLORTERM` states that the terminal supports direct colors, which terminfo may omit.
  var hasDirectColors: Bool { ColorDepth.isDirect(in: environment) }
}
