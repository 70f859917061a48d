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
  /// The clients of the individual weather services.
  var clients: WeatherClients
  /// The call counter of the weather service, or `nil` if calls are not counted.
  var limiter: RateLimiter?
  /// The client that locates this computer, to which the user must have consented.
  var locate: GeolocationClient
  /// The films client, which stores what it fetches.
  var films: FilmsClient

  /// Creates the clients.
  ///
  /// No connection opens before the first request.
  ///
  /// - Parameters:
  ///   - settings: The settings in effect.
  ///   - platform: The surroundings.
  ///   - environment: The environment of the process, for proxies.
  ///   - storage: The storage for fetched data.
  ///   - lockPath: The path of the file with which running copies take turns.
  ///   - alertPolls: The requests for alerts that were sent already.
  ///   - includesExtras: Whether to fetch hours and alerts from services that count calls for them.
  ///   - warnings: The reporter of data that cannot be stored or read, and of services that will
  ///     change or end.
  init(
    settings: Settings, platform: Platform, environment: [String: String],
    storage: StorageClient, lockPath: String, alertPolls: AlertPolls, includesExtras: Bool,
    warnings: WarningReporter
  ) {
    let transport = platform.transport(settings, environment).logging(to: Log.logger("http"))
      .sharingResponses(on: platform.clock)
    clients = WeatherClients(
      settings: settings, platform: platform, transport: transport, storage: storage,
      includesExtras: includesExtras,
      turns: FetchTurns(path: lockPath), metNorwayTerms: MetNorwayTerms(notice: warnings.report),
      libreWXRMemory: LibreWXRMemory(),
      indexNotice: IndexNotice(
        hosts: [settings.fpasBaseURL, settings.swicBaseURL].compactMap { $0.host() },
        preferences: storage.preferences, warnings: warnings, clock: platform.clock),
      alertPolls: alertPolls, warnings: warnings)
    limiter = clients.limiter(of: settings.provider)
    weather = clients.chosen()
    locate = .ipAddress(clients.accessWithoutContact, url: settings.locationURL)
    films = .caching(
      .swapi(clients.accessWithoutContact, baseURL: settings.swapiBaseURL),
      storage: storage.films, onStorageError: { warnings.report($0.message) })
  }
}
