import BundledData
import Domain
import Foundation
import LocalStorage
import Logging
import Providers

/// The live clients, configured by the settings.
struct Services: Sendable {
  var weather: WeatherClient
  var clients: WeatherClients
  /// The client that locates this computer, to which the user must have consented.
  var locate: GeolocationClient
  var films: FilmsClient

  /// Creates the clients.
  ///
  /// No connection opens before the first request.
  ///
  /// The extras are hours and alerts of services that count calls for them.
  init(
    settings: Settings, platform: Platform, environment: [String: String],
    storage: any Storage, memory: ServiceMemory, includesExtras: Bool,
    warnings: WarningReporter
  ) {
    clients = WeatherClients(
      settings: settings, platform: platform,
      transport: platform.transport(settings, environment).logging(to: Log.logger("http")),
      exchanges: SharedExchanges(on: platform.clock), storage: storage,
      includesExtras: includesExtras, memory: memory,
      indexNotice: IndexNotice(storage: storage, warnings: warnings, clock: platform.clock),
      warnings: warnings)
    weather = clients.chosen()
    locate = .ipAddress(clients.accessWithoutContact, url: settings.locationURL)
    films = .caching(
      .swapi(clients.accessWithoutContact, baseURL: settings.swapiBaseURL),
      storage: storage, onStorageError: { warnings.report($0.message) })
  }
}

/// The memory of services and of requests to them, which outlives a change of settings.
struct ServiceMemory: Sendable {
  /// The turns of the programs that fetch reports.
  let turns: FetchTurns
  /// The requests for alerts that were sent already.
  let alertPolls: AlertPolls
  /// The sample, which begins with the program.
  let sample: SampleMemory
  private(set) var metNorwayTerms: MetNorwayTerms
  private(set) var libreWXRMemory = LibreWXRMemory()

  /// Creates the memory of a program that has sent no request yet.
  ///
  /// Running copies take turns with the file at `lockPath`.
  init(lockPath: String, warnings: WarningReporter, now: @escaping @Sendable () -> Timestamp) {
    turns = FetchTurns(path: lockPath)
    alertPolls = AlertPolls(now: now)
    sample = SampleMemory(SampleWeather(start: now()))
    metNorwayTerms = MetNorwayTerms(notice: warnings.report)
  }

  /// Forgets what services answered to a contact, or at an address, that changed.
  mutating func settingsChanged(from old: Settings, to new: Settings, warnings: WarningReporter) {
    if old.httpContact != new.httpContact
      || old.baseURL(of: .metNorway) != new.baseURL(of: .metNorway)
    {
      metNorwayTerms = MetNorwayTerms(notice: warnings.report)
    }
    if old.libreWXRBaseURL != new.libreWXRBaseURL { libreWXRMemory = LibreWXRMemory() }
  }
}

extension ServiceMemory {
  /// Returns the keeper of the scores of the sample.
  func sampleScores(now: @escaping @Sendable () -> Timestamp) -> ScoreKeeper {
    .sample(
      in: sample.scores, clock: { await SystemClock.clock(ofZone: $0, from: $1) }, now: now)
  }
}
