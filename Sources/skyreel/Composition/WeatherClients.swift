import BundledData
import Domain
import Foundation
import LocalStorage
import Providers
import Radar

/// The clients of the weather services, as configured.
struct WeatherClients: Sendable {
  var settings: Settings
  var platform: Platform
  var transport: HTTPTransport
  /// The requests in progress, whose responses all services share.
  var exchanges: SharedExchanges
  var storage: any Storage
  /// Whether to fetch hours and alerts from services that count calls for them.
  var includesExtras: Bool
  var memory: ServiceMemory
  /// The notice before the first request to an index of alerts.
  var indexNotice: IndexNotice
  var warnings: WarningReporter

  var sample: SampleWeather { memory.sample.weather }

  /// Returns the client that the user chose, which stores what it fetches.
  func chosen() -> WeatherClient {
    let choice = settings.providerChoice
    var chosen = client(of: choice.first)
    if let second = choice.second {
      chosen = chosen.fallingBack(
        to: client(of: second), stored: stored(_:at:), after: .seconds(settings.httpTimeout) / 2,
        on: platform.clock)
    }
    return caching(addingAlerts(to: chosen))
  }

  var onStorageError: @Sendable (StorageError) -> Void {
    { [warnings] in warnings.report($0.message) }
  }

  /// Returns a client that stores what it fetches, and fetches no report that another program is
  /// fetching.
  private func caching(_ client: WeatherClient) -> WeatherClient {
    WeatherClient.caching(client, reports: reports, onStorageError: onStorageError)
      .takingTurns(
        memory.turns, for: "\(settings.forecastDays) \(includesExtras)", storage: storage,
        now: platform.now)
  }

  /// Returns the call counter of a provider, or `nil` if its calls are not counted.
  func limiter(of provider: WeatherProvider) -> RateLimiter? {
    settings.dailyLimit(of: provider).map { limiter(of: provider, limit: $0) }
  }

  /// The limiter of all clients of MET Norway.
  ///
  /// The service has no daily limit, but the limiter stores a requested pause for later runs.
  var metNorwayLimiter: RateLimiter { limiter(of: .metNorway, limit: CallQuota.largestCount) }

  private func limiter(of provider: WeatherProvider, limit: Int) -> RateLimiter {
    .stored(
      of: provider, limit: limit, storage: storage, now: platform.now,
      onStorageError: onStorageError)
  }

  /// Returns the client of one provider, which stores nothing.
  ///
  /// Providers without air quality get that of Open-Meteo, unless they need a key.
  func client(of provider: WeatherProvider) -> WeatherClient {
    let client = service(of: provider)
    let facts = provider.description
    guard !facts.needsKey, !facts.offers.contains(.airQuality) else { return client }
    return client.addingAirQuality(
      accessWithoutContact, baseURL: settings.openMeteoAirQualityBaseURL,
      limiter: limiter(of: .openMeteo), stored: { stored(provider, at: $0) })
  }

  /// Returns the client of a provider for a comparison, which stores what it fetches.
  ///
  /// Only the chosen provider's reports get air quality and alerts, because other commands and the
  /// app show the stored reports of that provider.
  func compared(_ provider: WeatherProvider) -> WeatherClient {
    caching(
      provider == settings.provider
        ? addingAlerts(to: client(of: provider)) : service(of: provider, hasAirQuality: false))
  }

  /// Returns the client of one provider, with what its own service gives.
  private func service(
    of provider: WeatherProvider, hasAirQuality: Bool = true
  ) -> WeatherClient {
    decodingService(of: provider, hasAirQuality: hasAirQuality).refusingEmptyReports()
  }

  private func decodingService(
    of provider: WeatherProvider, hasAirQuality: Bool
  ) -> WeatherClient {
    guard let baseURL = settings.baseURL(of: provider) else {
      return .sample(sample, by: provider, now: platform.now)
    }
    return switch provider {
    case .openMeteo: openMeteo(at: baseURL, hasAirQuality: hasAirQuality)
    case .accuWeather:
      .accuWeather(
        accessWithoutContact, baseURL: baseURL, key: settings.accuWeatherKey,
        auth: settings.accuWeatherAuthorization, includesExtras: includesExtras,
        includesAlerts: settings.alerts != .off, limiter: limiter(of: .accuWeather))
    case .metNorway:
      .metNorway(
        accessWithContact, baseURL: baseURL, search: search, stored: { stored(.metNorway, at: $0) },
        limiter: metNorwayLimiter, terms: memory.metNorwayTerms
      ).findingTimeZones(with: .bundled)
    case .nws:
      .nws(
        accessWithContact, baseURL: baseURL, storage: storage, onStorageError: onStorageError,
        search: search
      ).findingTimeZones(with: .bundled)
    case .brightSky:
      .brightSky(accessWithoutContact, baseURL: baseURL, search: search)
        .findingTimeZones(with: .bundled)
    case .sample, .otherSample: .sample(sample, by: provider, now: platform.now)
    }
  }

  /// The place search of Open-Meteo, for providers that have none.
  private var search: @Sendable (String) async throws(ProviderError) -> [Place] {
    guard let baseURL = settings.baseURL(of: .openMeteo) else { return { _ in [] } }
    return openMeteo(at: baseURL, hasAirQuality: false).search
  }

  private func openMeteo(at baseURL: URL, hasAirQuality: Bool) -> WeatherClient {
    .openMeteo(
      accessWithoutContact, baseURL: baseURL,
      geocodingBaseURL: settings.openMeteoGeocodingBaseURL,
      airQualityBaseURL: hasAirQuality ? settings.openMeteoAirQualityBaseURL : nil,
      days: settings.forecastDays,
      limiter: limiter(of: .openMeteo), stored: { stored(.openMeteo, at: $0) })
  }

  /// Returns the report of the place of the sample at a point, or `nil` if it has none there.
  func sampleReport(near point: Coordinates) -> FetchedValue<WeatherReport>? {
    SampleWeather.place(at: point).map { sample.fetched(of: $0, at: platform.now()) }
  }

  var stations: StationsClient {
    .aviationWeather(accessWithContact, baseURL: settings.aviationWeatherBaseURL)
  }

  /// The client of the services that have radar frames.
  var radar: RadarClient {
    guard settings.hasRadar else { return .off }
    var clients: [RadarSource: RadarClient] = [.sample: .sample(sample, now: platform.now)]
    if let url = settings.baseURL(of: .brightSky) {
      clients[.brightSky] = .brightSky(accessWithoutContact, baseURL: url)
    }
    let pictures = RadarClient.libreWXR(
      accessWithContact, baseURL: settings.libreWXRBaseURL, memory: memory.libreWXRMemory)
    clients[.metNorway] = nowcast
    clients[.libreWXR] = nowcast.map(pictures.addingNowcast) ?? pictures
    return .choosing(among: clients)
  }

  private var nowcast: RadarClient? {
    settings.baseURL(of: .metNorway).map { url in
      .metNorway(
        accessWithContact, baseURL: url, limiter: metNorwayLimiter, terms: memory.metNorwayTerms)
    }
  }

  var ensemble: EnsembleForecast.Fetch {
    EnsembleForecast.openMeteo(
      accessWithoutContact, baseURL: settings.openMeteoEnsembleBaseURL,
      days: settings.forecastDays, limiter: limiter(of: .openMeteo))
  }

  /// Fetches the rain of the ensemble's runs at a place.
  var rainRuns: RainRuns.Fetch {
    RainRuns.openMeteo(
      accessWithoutContact, baseURL: settings.openMeteoEnsembleBaseURL,
      days: settings.forecastDays, limiter: limiter(of: .openMeteo))
  }

  /// Fetches the normals of a place, or `nil` if the user does not want them.
  var normals: Normals.Fetch? {
    settings.hasNormals
      ? Normals.openMeteo(
        accessWithoutContact, baseURL: settings.openMeteoArchiveBaseURL,
        limiter: limiter(of: .openMeteo))
      : nil
  }

  /// The access to services that are told the user's contact, if one is configured.
  var accessWithContact: ServiceAccess { access(contact: settings.httpContact) }

  /// The access to services that are not told the contact.
  var accessWithoutContact: ServiceAccess { access(contact: nil) }

  private func access(contact: String?) -> ServiceAccess {
    ServiceAccess(
      transport: transport, exchanges: exchanges,
      userAgent: Version.userAgent(contact: contact), retry: platform.retry, now: platform.now)
  }

  /// Returns the last stored report of a provider for a place, or `nil` if there is none.
  func stored(
    _ provider: WeatherProvider, at place: Place
  ) -> FetchedValue<WeatherReport>? {
    StorageError.reporting(
      to: onStorageError, try storage.weather.cachedReport(near: place.coordinates, from: provider)
    ).flatMap(\.self)
  }
}

extension WeatherClients {
  /// Returns a client whose reports have the alerts of the office of their place.
  ///
  /// The client stays unchanged if alerts are off, or if its reports have alerts already.
  func addingAlerts(to client: WeatherClient) -> WeatherClient {
    guard settings.alerts != .off, !client.provider.hasOwnAlerts else { return client }
    return client.addingAlerts(
      from: alertOffices, sharing: memory.alertPolls,
      stored: { storedAlerts(at: $0, of: client.provider) },
      save: { store($0, at: $1, of: client.provider) },
      clock: platform.clock, now: platform.now)
  }

  /// Returns a report that has only the alerts of a place.
  func alerts(at place: Place, until deadline: ContinuousClock.Instant) async -> WeatherReport {
    let stored = storedAlerts(at: place, of: settings.provider)
    let report = await WeatherReport.alerts(
      at: GazetteerClient.bundled.addingTimeZone(to: place), provider: settings.provider,
      from: alertOffices, sharing: memory.alertPolls,
      stored: stored, timeout: ContinuousClock.now.duration(to: deadline), clock: platform.clock,
      now: platform.now)
    if report.officeAlerts != stored {
      store(report.officeAlerts, at: place, of: settings.provider)
    }
    return report
  }

  /// The stored reports of the chosen provider, and of the second one that replaces it.
  private var reports: WeatherStorage { settings.providerChoice.reports(in: storage) }

  private func store(_ alerts: ReportAlerts, at place: Place, of provider: WeatherProvider) {
    StorageError.reporting(to: onStorageError, try reports.save(alerts, at: place, of: provider))
  }

  private func storedAlerts(at place: Place, of provider: WeatherProvider) -> ReportAlerts? {
    StorageError.reporting(to: onStorageError, try reports.alerts(at: place, of: provider)).flatMap(
      \.self)
  }

  /// The clients of all offices and indexes that may be asked for alerts.
  private var alertOffices: [AlertsClient] {
    let languages = LanguagePreference(settings.locale.language)
    func client(of office: AlertOffice, at url: URL) -> AlertsClient? {
      switch office {
      case .nws: .nws(accessWithContact, baseURL: url)
      case .brightSky: .brightSky(accessWithoutContact, baseURL: url)
      case .metNorway:
        .metNorway(
          accessWithContact, baseURL: url, limiter: metNorwayLimiter, terms: memory.metNorwayTerms)
      case .canada: .canada(accessWithoutContact, baseURL: url, languages: languages)
      case .fpas: .fpas(accessWithContact, baseURL: url, languages: languages)
      case .swic: .swic(accessWithContact, baseURL: url, languages: languages)
      default: nil
      }
    }
    return AlertOffice.all.compactMap { office in
      guard let url = settings.alertsURL(of: office), let own = client(of: office, at: url) else {
        return nil
      }
      return office.isIndex ? indexNotice.preceding(own, at: url.host()) : own
    }
  }
}
