import Domain

/// A lookup of the current weather of a place, from the service or from storage.
///
/// Storage is used if its report is fresh, if the service fails, or if the run is offline.
struct WeatherLookup {
  var context: CommandContext
  var place: Place
  var request: WeatherRequest

  /// Returns the weather.
  ///
  /// - Throws: `CommandFailure` if there is no report.
  func fetchedReport() async throws(CommandFailure) -> FetchedValue<WeatherReport> {
    let stored = stored
    if let stored, isFresh(stored) { return stored }
    guard mayFetch else { return try fallBack(on: stored, because: nil) }
    do throws(ProviderError) {
      let report = try await context.services.weather.report(place)
      if let reason = report.value.replacementReason {
        StandardStreams.warn(request.includesSavedPlaces ? "\(place.name): \(reason)" : reason)
      }
      return report
    } catch {
      return try fallBack(on: stored, because: error)
    }
  }

  /// Whether a report may be fetched.
  ///
  /// Sample weather may be fetched offline, because it needs no network.
  private var mayFetch: Bool { !context.settings.isOffline || context.settings.provider == .sample }

  private var stored: FetchedValue<WeatherReport>? {
    context.stored {
      try $0.weather.cachedReport(near: place.coordinates, from: context.settings.provider)
    }
  }

  /// Whether a stored report is fresh enough to print without a request.
  ///
  /// A report is fresh until the time that the service gave. For a line and for the list of saved
  /// places, a report younger than the refresh interval is fresh, too. A status bar may print a
  /// line every second, and there may be hundreds of saved places.
  ///
  /// A report without hours is not fresh if hours are needed. A report for which fewer days were
  /// requested is fresh only for a line.
  private func isFresh(_ stored: FetchedValue<WeatherReport>) -> Bool {
    let now = SystemClock.now()
    let days = request.format == .line ? 0 : context.settings.forecastDays
    if request.needsExtras, stored.value.hourly.isEmpty { return false }
    if stored.isCurrent(at: now, forecastDays: days) { return true }
    guard !stored.value.hasFewerDaysRequested(than: days), request.acceptsRecent,
      let interval = context.settings.refreshInterval
    else { return false }
    return (0..<interval).contains(now.seconds(since: stored.fetchedAt))
  }

  /// Returns the stored report and prints a warning, or throws if nothing is stored.
  private func fallBack(
    on stored: FetchedValue<WeatherReport>?, because error: ProviderError?
  ) throws(CommandFailure) -> FetchedValue<WeatherReport> {
    let reason = error?.message(now: SystemClock.now())
    guard let stored else { throw CommandFailure(withoutWeatherFor: place, because: error) }
    let report = request.includesSavedPlaces ? "the report for \(place.name)" : "the report"
    StandardStreams.warn(
      "\(reason ?? "Offline.") Showing \(report) stored at \(stored.fetchedAt).")
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
