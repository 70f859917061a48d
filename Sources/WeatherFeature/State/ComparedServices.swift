package import Domain

/// The weather of the shown place from other services than that of its report.
package struct ComparedServices: Codable, Equatable, Sendable {
  /// The weather from the services that were read or loaded.
  ///
  /// The reports are excerpts (see `cutForComparison`).
  package var services: [WeatherProvider: PlaceWeather] = [:]
  /// The services that the user asked to refresh, whatever the age of their reports.
  package var requests: [WeatherProvider] = []

  /// The weather from a service, which is empty until it was read.
  package subscript(provider: WeatherProvider) -> PlaceWeather {
    get { services[provider] ?? PlaceWeather() }
    set { services[provider] = newValue }
  }
}

/// An action of the compared services.
package enum ComparisonAction: Codable, Equatable, Sendable {
  /// A step of loading the weather of a place from a service.
  case service(provider: WeatherProvider, place: PlaceID, step: PlaceWeatherAction)
}

extension WeatherState {
  mutating func reduce(_ action: ComparisonAction) {
    switch action {
    case .service(let provider, let place, let step):
      guard place == shownID else { return }
      comparison[provider].reduce(step)
      if case .response = step { comparison.requests.removeAll { $0 == provider } }
    }
  }

  /// The providers to ask for the page of services, or `nil` while it is closed, and while the
  /// shown place loads, which may ask them, too.
  var otherServices: OtherServices? {
    guard servicesPage != nil, isOnScreen, !shown.report.isLoading,
      let place = queriedPlace
    else { return nil }
    return OtherServices(place: place, providers: otherProviders(at: place))
  }

  private func otherProviders(at place: Place) -> [WeatherProvider] {
    comparedProviders(at: place).filter { $0 != reportProvider }
  }

  /// Returns the providers whose forecasts for a place are compared.
  func comparedProviders(at place: Place) -> [WeatherProvider] {
    (showsSample ? .sample : provider).compared(at: place)
  }

  /// The times of the reports whose ages are on the page of services.
  package var comparedFetchTimes: [Timestamp] {
    servicesPage == nil ? [] : comparison.services.values.compactMap(\.report.latest?.fetchedAt)
  }

  /// Ends the loads from services that are not asked any more.
  mutating func endUnneededComparisons() {
    if queriedPlace == nil { close(.services) }
    let loading = comparison.services.filter(\.value.report.isLoading).keys
    guard !loading.isEmpty else { return }
    let asked = otherServices?.providers ?? []
    for provider in loading where !asked.contains(provider) {
      comparison[provider].report.isLoading = false
    }
  }

  /// Requests a refresh of the services on the page, if that is open.
  mutating func requestComparedServices() {
    guard servicesPage != nil, let place = queriedPlace else { return }
    comparison.requests = otherProviders(at: place).filter { $0 != provider }
  }

  /// The provider of the shown report or, before there is one, the chosen one.
  private var reportProvider: WeatherProvider { shown.report.latest?.value.provider ?? provider }

  /// Returns the weather of the shown place from a provider.
  ///
  /// A provider that another one replaces has the failure for which it was replaced.
  func weather(from provider: WeatherProvider) -> PlaceWeather {
    guard provider != reportProvider else { return shown }
    var weather = comparison[provider]
    if provider == self.provider, let report = shown.realReport,
      let failure = report.value.replacedFailure
    {
      weather.report.lastFailure = LoadFailure(error: failure, at: report.fetchedAt, count: 1)
    }
    return weather
  }
}

/// The providers that are asked for the page of services.
struct OtherServices: Equatable {
  var place: Place
  var providers: [WeatherProvider]
}

extension FetchedValue<WeatherReport> {
  /// The report with only what is compared, which is little, because the history has many states.
  ///
  /// It keeps the hours of two days, from which the rest of today is computed.
  var cutForComparison: FetchedValue {
    var excerpt = self
    excerpt.value.isExcerpt = true
    let latest = fetchedAt.advanced(bySeconds: 2 * 86_400)
    excerpt.value.hourly.removeAll { $0.end <= fetchedAt || latest <= $0.time.instant }
    excerpt.value.quarterHourly = []
    (excerpt.value.alerts, excerpt.value.airQuality) = ([], nil)
    return excerpt
  }
}
