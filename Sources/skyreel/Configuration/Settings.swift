import AppFeature
import Domain
import Logging
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The settings in effect, from all layers.
struct Settings: Sendable {
  /// The configured place, if any.
  var place: PlaceQuery?
  var providerChoice: ProviderChoice
  /// The source of weather alerts.
  var alerts: AlertsChoice
  /// The units, the clock, and the icons.
  var display: DisplayPreferences
  /// Whether flags or the environment set the units, which then apply to this run only.
  var areUnitsOverridden: Bool
  /// Whether fetching is disabled.
  var isOffline: Bool
  /// The age at which weather is refreshed, in seconds, or `nil` for the provider's interval.
  var weatherRefresh: Int?
  /// The number of forecast days to request.
  var forecastDays: Int
  /// The number of days for which fetched reports are stored.
  var historyDays: Int
  var screen: ScreenSettings
  var geolocation: GeolocationSettings
  /// The time limit of one exchange with a service, in seconds.
  var httpTimeout: Int
  /// The e-mail or web address at which services can reach the user, or `nil` for the publisher's.
  var httpContact: String?
  /// The lowest level that is logged, or `nil` to log nothing.
  var logLevel: Logger.Level?
  var services: ServiceSettings
  /// The path of the recording, if actions are recorded.
  var recordPath: String?
  /// The first route, such as `films/4`, if one is given.
  var route: AppRoute?

  /// The provider whose reports are requested first.
  var provider: WeatherProvider { providerChoice.first }
  /// Whether only ASCII may be printed.
  var usesASCII: Bool { screen.usesASCII }
  /// Whether colors may be used.
  var usesColor: Bool { screen.usesColor }
  /// The number of colors for text on standard output.
  var outputDepth: ColorDepth { screen.outputDepth }
  /// The glyphs that may be printed.
  var glyphs: Glyphs { usesASCII ? .ascii : .unicode }

  /// Creates the settings from all layers.
  ///
  /// - Throws: `ConfigurationError` for the first invalid value.
  init(layers: ConfigurationLayers, environment: [String: String]) throws(ConfigurationError) {
    let locale = LocaleDefaults(environment: environment)
    place = try layers.value(ConfigurationKeys.place)
    providerChoice = try layers.required(ConfigurationKeys.provider)
    alerts = try layers.required(ConfigurationKeys.alerts)
    display = DisplayPreferences(
      units: try Self.units(layers, locale),
      clock: try layers.value(ConfigurationKeys.clock) ?? locale.clock)
    areUnitsOverridden = layers.areOverridden(ConfigurationKeys.unitNames)
    isOffline = try layers.required(ConfigurationKeys.offline)
    weatherRefresh = try layers.value(ConfigurationKeys.weatherRefresh)
    forecastDays = try layers.required(ConfigurationKeys.forecastDays)
    historyDays = try layers.required(ConfigurationKeys.historyDays)
    screen = try ScreenSettings(layers: layers, environment: environment)
    display.icons = screen.icons
    geolocation = try GeolocationSettings(layers: layers)
    httpTimeout = try layers.required(ConfigurationKeys.httpTimeout)
    httpContact = try layers.value(ConfigurationKeys.httpContact)
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

extension Settings {
  /// The age in seconds at which weather is refreshed, or `nil` for weather that does not age.
  var refreshInterval: Int? {
    provider.description.refreshInterval.map { weatherRefresh ?? $0 }
  }

  /// The server of the weather reports, or `nil` for sample weather.
  var weatherServer: URL? { services.baseURLs[provider] }
}
