import Foundation
import Providers

/// The addresses, credentials, and limits of the services.
struct ServiceSettings: Sendable {
  var accuWeatherKey: String?
  var accuWeatherAuthorization: AccuWeatherAuthorization
  var accuWeatherBaseURL: URL
  /// The limit of calls per day, the last tenth of which automatic refresh never uses.
  var accuWeatherDailyLimit: Int
  var openMeteoBaseURL: URL
  var openMeteoGeocodingBaseURL: URL
  var openMeteoAirQualityBaseURL: URL
  /// The limit of calls per day, the last tenth of which automatic refresh never uses.
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

/// The settings for locating this computer by its IP address.
struct GeolocationSettings: Sendable {
  /// Whether the user consents.
  var hasConsent: Bool
  /// The address of the geolocation service.
  var url: URL

  init(layers: ConfigurationLayers) throws(ConfigurationError) {
    hasConsent = try layers.required(ConfigurationKeys.locateConsent)
    url = try layers.required(ConfigurationKeys.locateURL)
  }
}
