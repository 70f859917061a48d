import BundledData
import Domain
import LocalStorage
import Providers

/// The clients of the offices that issue alerts.
extension WeatherClients {
  /// Returns a client whose reports have the alerts of the office of their place.
  ///
  /// The client stays unchanged if alerts are off, for sample weather, and for a provider with a
  /// key, whose reports have alerts already.
  func addingAlerts(to client: WeatherClient) -> WeatherClient {
    guard settings.alerts != .off,
      client.provider != .sample, !client.provider.description.needsKey
    else { return client }
    return client.addingAlerts(
      from: alertOffices, sharing: alertPolls,
      stored: { storedAlerts(at: $0, of: client.provider) },
      save: { store($0, at: $1, of: client.provider) },
      clock: platform.clock, now: platform.now)
  }

  /// Returns a report that has only the alerts of a place.
  func alerts(at place: Place, until deadline: ContinuousClock.Instant) async -> WeatherReport {
    let stored = storedAlerts(at: place, of: settings.provider)
    let report = await WeatherReport.alerts(
      at: place, provider: settings.provider, from: alertOffices, sharing: alertPolls,
      stored: stored, timeout: ContinuousClock.now.duration(to: deadline), now: platform.now)
    if report.officeAlerts != stored {
      store(report.officeAlerts, at: place, of: settings.provider)
    }
    return report
  }

  private func store(_ alerts: ReportAlerts, at place: Place, of provider: WeatherProvider) {
    StorageError.reporting(to: onStorageError) { () throws(StorageError) in
      try storage.weather.save(alerts, at: place, of: provider)
    }
  }

  private func storedAlerts(at place: Place, of provider: WeatherProvider) -> ReportAlerts? {
    StorageError.reporting(to: onStorageError) { () throws(StorageError) in
      try storage.weather.alerts(at: place, of: provider)
    }.flatMap(\.self)
  }

  /// The clients of all offices that may be asked for alerts.
  private var alertOffices: [AlertsClient] {
    let national: [AlertsClient?] = [
      settings.baseURL(of: .nws).map { .nws(access, baseURL: $0) },
      settings.baseURL(of: .brightSky).map { .brightSky(accessWithoutContact, baseURL: $0) },
      settings.baseURL(of: .metNorway).map {
        .metNorway(access, baseURL: $0, limiter: metNorwayLimiter, terms: metNorwayTerms)
      },
      .canada(accessWithoutContact, baseURL: settings.canadaBaseURL, languages: languages),
    ]
    return national.compactMap(\.self) + (settings.alerts == .automatic ? alertIndexes : [])
  }

  /// The clients of the indexes, which have the alerts of most countries.
  private var alertIndexes: [AlertsClient] {
    [
      .fpas(access, baseURL: settings.fpasBaseURL, languages: languages),
      .swic(access, baseURL: settings.swicBaseURL, languages: languages),
    ].map(indexNotice.preceding)
  }

  private var languages: LanguagePreference { LanguagePreference(settings.locale.language) }
}
