import BundledData
import Domain
import Foundation
import LocalStorage
import Logging
import Providers

/// The live clients, configured by the settings.
struct Services: Sendable {
  /// The weather client, which stores what it fetches.
  var weather: WeatherClient
  /// The call counter of the weather service, or `nil` if calls are not counted.
  var limiter: RateLimiter?
  /// The client that locates this computer, which fails without the user's consent.
  var locate: GeolocationClient
  /// The films client, which stores what it fetches.
  var films: FilmsClient

  /// Creates the clients.
  ///
  /// No connection opens before the first request.
  ///
  /// - Parameters:
  ///   - settings: The settings in effect.
  ///   - environment: The environment of the process, for proxies.
  ///   - storage: The storage for fetched data.
  ///   - includesExtras: Whether to fetch hours and alerts from services that count calls for them.
  ///   - onStorageError: The callback for data that cannot be stored or read.
  init(
    settings: Settings, environment: [String: String], storage: StorageClient,
    includesExtras: Bool, onStorageError: @escaping @Sendable (StorageError) -> Void
  ) {
    let transport = HTTPTransport.live(
      version: Version.current, timeout: .seconds(settings.httpTimeout),
      proxies: ProxySettings(environment: environment)
    )
    .logging(to: Log.logger("http"))
    let limiter = settings.dailyLimit.map { limit in
      RateLimiter.stored(
        of: settings.provider, limit: limit, storage: storage, now: SystemClock.now,
        onStorageError: onStorageError)
    }
    self.limiter = limiter
    weather = .caching(
      Self.weather(settings, transport, limiter, includesExtras), storage: storage,
      onStorageError: onStorageError)
    locate = Self.locate(settings.locating, transport)
    films = .caching(
      .swapi(transport: transport, baseURL: settings.services.swapiBaseURL, now: SystemClock.now),
      storage: storage, onStorageError: onStorageError)
  }

  private static func weather(
    _ settings: Settings, _ transport: HTTPTransport, _ limiter: RateLimiter?,
    _ includesExtras: Bool
  ) -> WeatherClient {
    let services = settings.services
    guard let baseURL = services.baseURLs[settings.provider] else {
      return .sample(now: SystemClock.now)
    }
    return switch settings.provider {
    case .openMeteo:
      .openMeteo(
        transport: transport, baseURL: baseURL,
        geocodingBaseURL: services.openMeteoGeocodingBaseURL,
        airQualityBaseURL: services.openMeteoAirQualityBaseURL,
        days: settings.forecastDays, limiter: limiter, now: SystemClock.now)
    case .accuWeather:
      .accuWeather(
        transport: transport, baseURL: baseURL,
        key: services.accuWeatherKey, auth: services.accuWeatherAuthorization,
        includesExtras: includesExtras, limiter: limiter, now: SystemClock.now)
    case .sample, .metNorway, .nws, .brightSky:
      .sample(now: SystemClock.now)
    }
  }

  private static func locate(
    _ settings: GeolocationSettings, _ transport: HTTPTransport
  ) -> GeolocationClient {
    guard settings.hasConsent else {
      return .withoutConsent(service: settings.url.host() ?? "a service")
    }
    return .ipAddress(transport: transport, url: settings.url, now: SystemClock.now)
  }
}
