import Domain
import Foundation
import Logging
import Providers
import TerminalUI

/// What is in force, after all layers were read.
struct Settings: Sendable {
  /// The place that was named, if any.
  var place: PlaceQuery?
  /// Who is asked for weather.
  var provider: WeatherProvider
  /// Units and clock.
  var display: DisplayPreferences
  /// Whether nothing may be fetched.
  var isOffline: Bool
  /// Whether nothing above 0x7f may be printed.
  var usesASCII: Bool
  /// Whether colours may be used.
  var usesColor: Bool
  /// Seconds that one exchange with a service may take.
  var httpTimeout: Int
  /// What is logged, at least; nothing where absent.
  var logLevel: Logger.Level?
  /// The services' addresses and keys.
  var services: ServiceSettings

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
    isOffline = try layers.required(ConfigurationKeys.offline)
    usesASCII = try layers.required(ConfigurationKeys.ascii)
    // https://no-color.org: set and not empty, whatever its value.
    let noColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    usesColor = !(try layers.value(ConfigurationKeys.noColor) ?? noColor)
    httpTimeout = try layers.required(ConfigurationKeys.httpTimeout)
    logLevel = try layers.value(ConfigurationKeys.logLevel)
    services = try ServiceSettings(layers: layers)
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

/// The addresses of the services, and what they want to know of us.
struct ServiceSettings: Sendable {
  var accuWeatherKey: String?
  var accuWeatherAuthorization: AccuWeatherAuthorization
  var accuWeatherBaseURL: URL
  var openMeteoBaseURL: URL
  var openMeteoGeocodingBaseURL: URL
  var swapiBaseURL: URL

  init(layers: ConfigurationLayers) throws(ConfigurationError) {
    accuWeatherKey = try layers.value(ConfigurationKeys.accuWeatherKey)
    accuWeatherAuthorization = try layers.required(ConfigurationKeys.accuWeatherAuth)
    accuWeatherBaseURL = try layers.required(ConfigurationKeys.accuWeatherBaseURL)
    openMeteoBaseURL = try layers.required(ConfigurationKeys.openMeteoBaseURL)
    openMeteoGeocodingBaseURL = try layers.required(ConfigurationKeys.openMeteoGeocodingBaseURL)
    swapiBaseURL = try layers.required(ConfigurationKeys.swapiBaseURL)
  }
}
