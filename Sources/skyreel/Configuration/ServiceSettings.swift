import Domain
import Providers

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The addresses, credentials, and limits of the services.
struct ServiceSettings: Sendable {
  var accuWeatherKey: String?
  var accuWeatherAuthorization: AccuWeatherAuthorization
  var openMeteoGeocodingBaseURL: URL
  var openMeteoAirQualityBaseURL: URL
  var swapiBaseURL: URL
  /// The addresses of the weather providers that are services.
  var baseURLs: [WeatherProvider: URL] = [:]
  /// The limits of calls per day, the last tenth of which automatic refresh never uses.
  var dailyLimits: [WeatherProvider: Int] = [:]

  init(layers: ConfigurationLayers) throws(ConfigurationError) {
    accuWeatherKey = try layers.value(ConfigurationKeys.accuWeatherKey)
    accuWeatherAuthorization = try layers.required(ConfigurationKeys.accuWeatherAuth)
    openMeteoGeocodingBaseURL = try layers.required(ConfigurationKeys.openMeteoGeocodingBaseURL)
    openMeteoAirQualityBaseURL = try layers.required(ConfigurationKeys.openMeteoAirQualityBaseURL)
    swapiBaseURL = try layers.required(ConfigurationKeys.swapiBaseURL)
    for provider in WeatherProvider.allCases {
      baseURLs[provider] = try ConfigurationKeys.baseURL(of: provider).map(layers.required)
      dailyLimits[provider] = try ConfigurationKeys.dailyLimit(of: provider).map(layers.required)
    }
  }
}

/// The settings for locating this computer by its IP address.
struct GeolocationSettings: Sendable {
  /// Whether the configuration allows requests to the service.
  var hasConsent: Bool
  /// Whether the configuration forbids requests to the service, so that the app does not ask the
  /// user.
  var isForbidden: Bool
  /// The address of the geolocation service.
  var url: URL

  init(layers: ConfigurationLayers) throws(ConfigurationError) {
    let consent = ConfigurationKeys.locateConsent
    hasConsent = try layers.required(consent)
    isForbidden = !hasConsent && layers.isGiven(consent.name)
    url = try layers.required(ConfigurationKeys.locateURL)
  }

  /// The host of the service, for messages.
  var service: String { url.host(percentEncoded: true) ?? "a service" }
}
