public import Domain

/// The weather of a place, and how its last load ended.
public struct PlaceWeather: Codable, Equatable, Sendable {
  /// The report, with the error of the last load if that failed.
  public var report: Loadable<WeatherReport>
  /// Whether the report has only what the table of places shows.
  ///
  /// The report of a place that is not shown may be cut (see `WeatherReport.cutForTable(at:)`).
  public var isExcerpt = false
  /// The report that the present one replaced, from the same provider, or `nil` if there is none to
  /// compare with.
  public var previousReport: FetchedValue<WeatherReport>?
  /// Whether storage was read.
  public var isRead = false
  /// The number of consecutive failures.
  public var failures = 0
  /// The time of the last failure, or `nil` after a success.
  public var failedAt: Timestamp?

  /// Creates the weather of a place from a report that was stored, or that of a place about which
  /// nothing is known yet.
  public init(storedReport: FetchedValue<WeatherReport>? = nil) {
    report = storedReport.map(Loadable.loaded) ?? .idle
    isRead = storedReport != nil
  }

  /// The report, or `nil` if there is none or it is sample weather.
  var realReport: FetchedValue<WeatherReport>? {
    report.latest.flatMap { $0.source == .sample ? nil : $0 }
  }

  /// The reason why the last load failed, or `nil` if it did not.
  ///
  /// That a provider has nothing new is no failure.
  var failure: ProviderError? {
    report.error.flatMap { $0.isUnchanged ? nil : $0 }
  }
}

/// A step of loading the weather of a place.
public enum PlaceWeatherAction: Codable, Equatable, Sendable {
  /// Storage returned the last report, or `nil` if it has none.
  case storedReportRead(report: FetchedValue<WeatherReport>?, isExcerpt: Bool = false)
  /// The load started.
  case requested
  /// The place of a typed name or point was found. Its weather is loaded next.
  case found(place: Place)
  /// The load ended, or a limit prevented it.
  case response(result: LoadResult<WeatherReport>, isExcerpt: Bool = false, at: Timestamp)
  /// Sample weather stands in for a report, because there is neither a network nor a stored report.
  case sampleLoaded(report: FetchedValue<WeatherReport>)
}

extension PlaceWeather {
  /// Applies a step of loading.
  mutating func reduce(_ action: PlaceWeatherAction) {
    switch action {
    case .storedReportRead(let stored, let isExcerpt): receive(stored: stored, isExcerpt)
    case .requested: report = report.startingLoad()
    // The found place may have another point, and so an entry of its own.
    case .found: report = report.cancellingLoad()
    case .response(let result, let isExcerpt, let moment): receive(result, isExcerpt, at: moment)
    case .sampleLoaded(let sample):
      if report.latest == nil { report = report.replacingLatest(with: sample) }
    }
  }

  /// Discards sample weather and the failure of the last load, so that the next one need not wait.
  mutating func startOver() {
    if !report.isLoading {
      report = realReport.map(Loadable.loaded) ?? .idle
    } else if realReport == nil {
      report = .loading(previous: nil)
    }
    (failures, failedAt) = (0, nil)
  }

  /// Shows a stored report, unless the present one is as good.
  private mutating func receive(stored: FetchedValue<WeatherReport>?, _ isExcerpt: Bool) {
    isRead = true
    guard let stored, lacks(stored, isExcerpt) else { return }
    // Another Skyreel may have fetched it after this one failed.
    if let failedAt, failedAt < stored.fetchedAt { startOver() }
    report = report.replacingLatest(with: stored)
    self.isExcerpt = isExcerpt
  }

  /// Returns whether a stored report is newer than the present one, or has what an excerpt lacks.
  func lacks(_ stored: FetchedValue<WeatherReport>, _ isExcerpt: Bool) -> Bool {
    guard let present = realReport else { return true }
    return present.fetchedAt < stored.fetchedAt
      || present.fetchedAt == stored.fetchedAt && self.isExcerpt && !isExcerpt
  }

  private mutating func receive(
    _ result: LoadResult<WeatherReport>, _ isExcerpt: Bool, at moment: Timestamp
  ) {
    switch result {
    case .success(let new):
      previousReport = reportToCompare(with: new, isExcerpt)
      report = .loaded(fetched: new)
      self.isExcerpt = isExcerpt
      (failures, failedAt) = (0, nil)
    case .failure(let error) where error.failure == .cancelled: report = report.cancellingLoad()
    case .failure(let error):
      report = .failed(error: error, previous: report.latest)
      failedAt = moment
      if !error.isUnchanged { failures += 1 }
    }
  }

  /// Returns the present report if the changes to a new one can be told.
  private func reportToCompare(
    with new: FetchedValue<WeatherReport>, _ isExcerpt: Bool
  ) -> FetchedValue<WeatherReport>? {
    guard !isExcerpt, !self.isExcerpt else { return nil }
    return realReport.flatMap { $0.value.provider == new.value.provider ? $0 : nil }
  }
}

extension Loadable {
  /// Returns the same loading state with another latest value.
  fileprivate func replacingLatest(with fetched: FetchedValue<Value>) -> Loadable {
    switch self {
    case .idle, .loaded: .loaded(fetched: fetched)
    case .loading: .loading(previous: fetched)
    case .failed(let error, _): .failed(error: error, previous: fetched)
    }
  }
}

extension ProviderError {
  /// Whether the provider has nothing newer than what it sent last.
  var isUnchanged: Bool {
    if case .unchanged = failure { true } else { false }
  }

  /// Whether a limit of calls was reached.
  var isLimit: Bool {
    switch failure {
    case .budget, .quota: true
    default: false
    }
  }
}
