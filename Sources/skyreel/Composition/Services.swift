import BundledData
import Domain
import LocalStorage
import Logging
import Providers

/// The live clients, as the settings want them.
struct Services: Sendable {
  /// Weather; what it fetches is kept.
  var weather: WeatherClient
  /// Films; what it fetches is kept.
  var films: FilmsClient

  /// Prepares the clients; no connection is made before the first request.
  ///
  /// - Parameters:
  ///   - settings: What is in force.
  ///   - environment: The environment of the process, for proxies.
  ///   - storage: Where fetched data is kept.
  ///   - includesHours: Whether hours are wanted from services that count a call for them.
  init(
    settings: Settings, environment: [String: String], storage: StorageClient, includesHours: Bool
  ) {
    let transport = HTTPTransport.live(
      version: Version.current, timeout: .seconds(settings.httpTimeout),
      proxies: ProxySettings(environment: environment)
    )
    .logging(to: Log.logger("http"))
    let warn: @Sendable (StorageError) -> Void = { error in
      Log.logger("storage").warning("\(error.message)")
    }
    weather = .caching(
      Self.weather(settings, transport, includesHours), storage: storage, onStorageError: warn)
    films = .caching(
      .swapi(transport: transport, baseURL: settings.services.swapiBaseURL, now: SystemClock.now),
      storage: storage, onStorageError: warn)
  }

  private static func weather(
    _ settings: Settings, _ transport: HTTPTransport, _ includesHours: Bool
  ) -> WeatherClient {
    let services = settings.services
    return switch settings.provider {
    case .openMeteo:
      .openMeteo(
        transport: transport, baseURL: services.openMeteoBaseURL,
        geocodingBaseURL: services.openMeteoGeocodingBaseURL, now: SystemClock.now)
    case .accuWeather:
      .accuWeather(
        transport: transport, baseURL: services.accuWeatherBaseURL,
        key: services.accuWeatherKey, auth: services.accuWeatherAuthorization,
        includesHours: includesHours, now: SystemClock.now)
    case .sample:
      .sample(now: SystemClock.now)
    }
  }
}
