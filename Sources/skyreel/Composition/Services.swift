import BundledData
import Domain
import Foundation
import LocalStorage
import Logging
import Providers

/// The live clients, as the settings want them.
struct Services: Sendable {
  /// Weather; what it fetches is kept.
  var weather: WeatherClient
  /// Counts the calls of the weather service; nothing where there are none to count.
  var meter: CallMeter?
  /// Finds out where this computer is, if that was allowed.
  var locate: LocateClient
  /// Films; what it fetches is kept.
  var films: FilmsClient

  /// Prepares the clients; no connection is made before the first request.
  ///
  /// - Parameters:
  ///   - settings: What is in force.
  ///   - environment: The environment of the process, for proxies.
  ///   - storage: Where fetched data is kept.
  ///   - includesExtras: Whether hours and alerts are wanted from services that count calls for
  ///     them.
  ///   - onStorageError: Told when something cannot be kept or read back.
  init(
    settings: Settings, environment: [String: String], storage: StorageClient,
    includesExtras: Bool, onStorageError: @escaping @Sendable (StorageError) -> Void
  ) {
    let transport = HTTPTransport.live(
      version: Version.current, timeout: .seconds(settings.httpTimeout),
      proxies: ProxySettings(environment: environment)
    )
    .logging(to: Log.logger("http"))
    let meter = settings.dailyLimit.map { limit in
      CallMeter.stored(
        of: settings.provider, limit: limit, storage: storage, now: SystemClock.now,
        onStorageError: onStorageError)
    }
    self.meter = meter
    weather = .caching(
      Self.weather(settings, transport, meter, includesExtras), storage: storage,
      onStorageError: onStorageError)
    locate = Self.locate(settings.locating, transport)
    films = .caching(
      .swapi(transport: transport, baseURL: settings.services.swapiBaseURL, now: SystemClock.now),
      storage: storage, onStorageError: onStorageError)
  }

  private static func weather(
    _ settings: Settings, _ transport: HTTPTransport, _ meter: CallMeter?, _ includesExtras: Bool
  ) -> WeatherClient {
    let services = settings.services
    return switch settings.provider {
    case .openMeteo:
      .openMeteo(
        transport: transport, baseURL: services.openMeteoBaseURL,
        geocodingBaseURL: services.openMeteoGeocodingBaseURL,
        airQualityBaseURL: services.openMeteoAirQualityBaseURL, meter: meter,
        now: SystemClock.now)
    case .accuWeather:
      .accuWeather(
        transport: transport, baseURL: services.accuWeatherBaseURL,
        key: services.accuWeatherKey, auth: services.accuWeatherAuthorization,
        includesExtras: includesExtras, meter: meter, now: SystemClock.now)
    case .sample:
      .sample(now: SystemClock.now)
    }
  }

  private static func locate(
    _ settings: LocatingSettings, _ transport: HTTPTransport
  ) -> LocateClient {
    guard settings.hasConsent else {
      return .withoutConsent(service: settings.url.host() ?? "a service")
    }
    return .ipAddress(transport: transport, url: settings.url, now: SystemClock.now)
  }
}
