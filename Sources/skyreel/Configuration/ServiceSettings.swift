import Foundation
import Providers

/// The addresses of the services, and what they want to know of us.
struct ServiceSettings: Sendable {
  var accuWeatherKey: String?
  var accuWeatherAuthorization: AccuWeatherAuthorization
  var accuWeatherBaseURL: URL
  /// The calls a day after which nothing is refreshed by itself.
  var accuWeatherDailyLimit: Int
  var openMeteoBaseURL: URL
  var openMeteoGeocodingBaseURL: URL
  var openMeteoAirQualityBaseURL: URL
  /// The calls a day after which nothing is refreshed by itself.
  var openMeteoDailyLimit: Int
  var swapiBaseURL: URL

  init(layers: ConfigurationLayers) throws(ConfigurationError) {
    accuWeatherKey = try layers.value(ConfigurationKeys.accuWeatherKey)
    accuWeatherAuthorization = try layers.required(ConfigurationKeys.accuWeatherAuth)
    accuWeatherBaseURL = try layers.required(ConfigurationKeys.accuWeatherBaseURL)
    accuWeatherDailyLimit = try layers.required(ConfigurationKeys.accuWeatherDailyLimit)
    openMeteoBaseURL = try layers.required(ConfigurationKeys.openMeteoBaseURL)
    openMeteoGeocodingBaseURL = try layers.required(ConfigurationKeys.openMeteoGeocodingBaseURL)
    openMeteoAirQualityBaseURL = try layers.required(ConfigurationKeys.openMeteoAirQualityBaseURL)
    openMeteoDailyLimit = try layers.required(ConfigurationKeys.openMeteoDailyLimit)
    swapiBaseURL = try layers.required(ConfigurationKeys.swapiBaseURL)
  }
}

/// Whether the machine may be located by the address that it has in the network.
struct LocatingSettings: Sendable {
  /// Whether that was allowed.
  var hasConsent: Bool
  /// The service that is asked.
  var url: URL

  init(layers: ConfigurationLayers) throws(ConfigurationError) {
    hasConsent = try layers.required(ConfigurationKeys.locateConsent)
    url = try layers.required(ConfigurationKeys.locateURL)
  }
}
