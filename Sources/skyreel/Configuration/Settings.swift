import AppFeature
import Domain
import Logging
import TerminalUI

/// What is in force, after all layers were read.
struct Settings: Sendable {
  /// The place that was named, if any.
  var place: PlaceQuery?
  /// Who is asked for weather.
  var provider: WeatherProvider
  /// Units and clock.
  var display: DisplayPreferences
  /// Whether flags or the environment name the units.
  var areUnitsForThisRun: Bool
  /// Whether nothing may be fetched.
  var isOffline: Bool
  /// How old weather may be, in seconds; the provider's own interval where absent.
  var weatherRefresh: Int?
  /// For how many days fetched reports are kept.
  var historyDays: Int
  /// How things look, and which keys do what.
  var screen: ScreenSettings
  /// Whether the machine may be located, and by whom.
  var locating: LocatingSettings
  /// Seconds that one exchange with a service may take.
  var httpTimeout: Int
  /// What is logged, at least; nothing where absent.
  var logLevel: Logger.Level?
  /// The services' addresses, keys and limits.
  var services: ServiceSettings
  /// Where actions are recorded to, if they are.
  var recordPath: String?
  /// The route to begin with, if one was named: `films/4`.
  var route: AppRoute?

  /// Whether nothing above 0x7f may be printed.
  var usesASCII: Bool { screen.usesASCII }
  /// Whether colours may be used.
  var usesColor: Bool { screen.usesColor }
  /// The signs that may be printed.
  var glyphs: Glyphs { usesASCII ? .ascii : .unicode }

  /// Reads all layers.
  ///
  /// - Throws: `ConfigurationError` for the first value that is wrong.
  init(layers: ConfigurationLayers, environment: [String: String]) throws(ConfigurationError) {
    let locale = LocaleDefaults(environment: environment)
    place = try layers.value(ConfigurationKeys.place)
    provider = try layers.required(ConfigurationKeys.provider)
    display = DisplayPreferences(
      units: try Self.units(layers, locale),
      clock: try layers.value(ConfigurationKeys.clock) ?? locale.clock)
    areUnitsForThisRun = layers.areForThisRun(ConfigurationKeys.unitNames)
    isOffline = try layers.required(ConfigurationKeys.offline)
    weatherRefresh = try layers.value(ConfigurationKeys.weatherRefresh)
    historyDays = try layers.required(ConfigurationKeys.historyDays)
    screen = try ScreenSettings(layers: layers, environment: environment)
    display.icons = screen.icons
    locating = try LocatingSettings(layers: layers)
    httpTimeout = try layers.required(ConfigurationKeys.httpTimeout)
    logLevel = try layers.value(ConfigurationKeys.logLevel)
    services = try ServiceSettings(layers: layers)
    recordPath = try layers.value(ConfigurationKeys.record)
    route = try layers.value(ConfigurationKeys.open)
  }

  private static func units(
    _ layers: ConfigurationLayers, _ locale: LocaleDefaults
  ) throws(ConfigurationError) -> UnitPreferences {
    let base = try layers.value(ConfigurationKeys.units) ?? locale.units
    return UnitPreferences(
      temperature: try layers.value(ConfigurationKeys.temperature) ?? base.temperature,
      wind: try layers.value(ConfigurationKeys.wind) ?? base.wind,
      pressure: try layers.value(ConfigurationKeys.pressure) ?? base.pressure,
      precipitation: try layers.value(ConfigurationKeys.precipitation) ?? base.precipitation,
      distance: try layers.value(ConfigurationKeys.distance) ?? base.distance)
  }
}
