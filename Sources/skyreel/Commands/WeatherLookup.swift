import Domain
import Providers

/// A lookup of the current weather of a place, from the service or from storage.
///
/// Storage is used if its report is fresh, if the service fails, or if the run is offline.
struct WeatherLookup {
  var context: CommandContext
  var place: Place
  var request: WeatherRequest
  /// The time until which the whole command waits for services.
  var deadline: ContinuousClock.Instant

  /// Returns the weather.
  ///
  /// - Throws: `CommandFailure` if there is no report.
  func fetchedReport() async throws(CommandFailure) -> FetchedValue<WeatherReport> {
    let stored = stored
    if let stored, !request.refreshes, isFresh(stored) { return stored }
    guard mayFetch else { return try fallBack(on: stored, because: nil) }
    do throws(ProviderError) {
      let report = try await fetchedReport(hasStored: stored != nil)
      if let reason = report.value.replacementReason {
        StandardStreams.warn(request.includesSavedPlaces ? "\(place.name): \(reason)" : reason)
      }
      return report
    } catch {
      return try fallBack(on: stored, because: error)
    }
  }

  /// Fetches the report within the time limit.
  ///
  /// A status bar waits for a line, so that a stored report replaces one that takes longer than
  /// ``Platform/linePatience``. Another process then fetches it for the next line.
  private func fetchedReport(
    hasStored: Bool
  ) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    let isBrief = hasStored && request.format.isLine && !request.refreshes
    let patience = context.platform.linePatience
    let end = isBrief ? min(deadline, .now + .seconds(patience)) : deadline
    if !request.format.isLine {
      StandardStreams.showProgress("Fetching the weather for \(place.name)…")
    }
    let result = await ReportDeadline.answer(until: end) {
      [place, client = context.services.weather] () throws(ProviderError) in
      try await client.report(place)
    }
    if result == nil, isBrief, context.platform.streams == nil { context.platform.fetchLater() }
    let service = context.settings.provider.displayName
    let late = context.settings.late(service, after: isBrief ? patience : nil)
    return try (result ?? .failure(late)).get()
  }

  private var mayFetch: Bool { context.settings.mayFetchWeather }

  /// Whether the service must be asked, because no stored report is fresh.
  var needsService: Bool { mayFetch && (request.refreshes || stored.map(isFresh) != true) }

  var stored: FetchedValue<WeatherReport>? { context.storedReport(near: place.coordinates) }

  /// Whether a stored report is fresh enough to print without a request.
  ///
  /// A report is fresh until the time that the service gave, and while it is younger than the
  /// refresh interval. A script may print the weather every second, and a request for each would
  /// spend the day's limit within hours.
  ///
  /// A report without hours is not fresh if hours are needed. A report for which fewer days were
  /// requested is fresh only for a line.
  private func isFresh(_ stored: FetchedValue<WeatherReport>) -> Bool {
    let now = context.platform.now()
    let days = request.format.isLine ? 0 : context.settings.forecastDays
    if request.needsExtras, stored.value.hourly.isEmpty { return false }
    if stored.isCurrent(at: now, forecastDays: days) { return true }
    guard !stored.value.hasFewerDaysRequested(than: days),
      let interval = context.settings.refreshInterval
    else { return false }
    return (0..<interval).contains(now.seconds(since: stored.fetchedAt))
  }

  /// Returns the stored report and prints a warning, or throws if nothing is stored.
  private func fallBack(
    on stored: FetchedValue<WeatherReport>?, because error: ProviderError?
  ) throws(CommandFailure) -> FetchedValue<WeatherReport> {
    let now = context.platform.now()
    let reason = error?.message(now: now)
    guard let stored else {
      throw CommandFailure(withoutWeatherFor: place, because: error, at: now)
    }
    let report = request.includesSavedPlaces ? "the report for \(place.name)" : "the report"
    StandardStreams.warn(
      "\(reason ?? "Offline.") Showing \(report) stored \(stored.fetchedAt.storedText(at: now)).")
    return stored
  }
}

extension FetchedValue<WeatherReport> {
  /// Whether the service says that the report is still valid, and enough days were requested.
  func isCurrent(at now: Timestamp, forecastDays: Int) -> Bool {
    guard let end = freshUntil, now < end else { return false }
    return !value.hasFewerDaysRequested(than: forecastDays)
  }
}

extension Settings {
  /// Whether a report may be fetched.
  ///
  /// Sample weather may be fetched offline, because it needs no network.
  var mayFetchWeather: Bool { !self.isOffline || provider.isSample }

  /// Returns the failure of a service that has not answered by the deadline, or after some seconds.
  func late(_ service: String, after seconds: Int? = nil) -> ProviderError {
    ProviderError(service: service, failure: .timedOut(seconds: seconds ?? self.httpTimeout))
  }
}
