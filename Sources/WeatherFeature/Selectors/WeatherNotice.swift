package import Domain
internal import TerminalUI

/// A message about the data: a problem and its solution, a hint, or a change.
struct WeatherNotice: Equatable {
  var id: WeatherNoticeID
  var text: String
  var kind: Kind

  /// The kind of a notice, which determines its color.
  enum Kind: Equatable {
    /// A load or storage failed.
    case failure
    /// A remark on the data, advice, or that no service can be reached.
    case hint
    /// The changes since the previous report.
    case change
  }
}

/// The identity of a notice, which stays the same while the remaining time in its text changes.
package enum WeatherNoticeID: Codable, Equatable, Sendable {
  /// The notice of a load, or of a lookup of the location, that failed.
  case failure(error: ProviderError)
  /// Any other notice.
  case text(text: String)
}

extension WeatherNotice {
  /// Selects the most important notice, or returns `nil` if there is none or the user dismissed it.
  init?(_ context: WeatherContext) {
    guard let notice = mostImportantNotice(context), notice.id != context.weather.dismissedNotice
    else { return nil }
    self = notice
  }

  /// Creates a notice whose text does not change with the time.
  fileprivate init(_ text: String, _ kind: Kind) {
    self.init(id: .text(text: text), text: text, kind: kind)
  }
}

private func mostImportantNotice(_ context: WeatherContext) -> WeatherNotice? {
  let weather = context.weather
  // The user just requested the lookup, so its failure comes first. The welcome shows it itself.
  if let error = weather.location.error, !weather.isWelcoming {
    return WeatherNotice(
      id: .failure(error: error), text: error.message(now: context.now), kind: .hint)
  }
  if let error = weather.report.error {
    return WeatherNotice(
      id: .failure(error: error), text: message(of: error, context),
      kind: error.isFault ? .failure : .hint)
  }
  if let message = weather.storageMessage { return WeatherNotice(message, .failure) }
  if let hint = hint(context) ?? replacement(context) ?? alertsHint(context) {
    return WeatherNotice(hint, .hint)
  }
  return changes(context).map { WeatherNotice($0, .change) }
}

/// Returns the changes since the previous report during one hour after the fetch, or `nil` later or
/// if nothing notable changed.
private func changes(_ context: WeatherContext) -> String? {
  guard let report = context.weather.report.latest, let old = context.weather.shown.previousReport,
    context.now.seconds(since: report.fetchedAt) < 3_600
  else { return nil }
  let changes = selectChanges(
    from: old.value, to: report.value, now: context.now, units: context.display.units)
  guard !changes.isEmpty else { return nil }
  let offset = report.value.utcOffset(at: context.now)
  let since = context.display.clock.text(
    of: ZonedTime(instant: old.fetchedAt, utcOffset: offset), from: context.now)
  return "Changed since \(since): \(changes.joined(separator: ", "))"
}

private func message(of error: ProviderError, _ context: WeatherContext) -> String {
  guard error.failure == .notFound, let choice = context.weather.choice else {
    // Without a report, the pane already says how to try again.
    let hasReport = context.weather.report.latest != nil
    let isShort = !hasReport && (error.kind == .unreachable || error.onlyAdvisesRetry)
    let text = isShort ? error.problem : error.message(now: context.now)
    return offerOfPlace(after: error, text, context) ?? text
  }
  let what =
    switch choice.subject {
    case .query(.name): "place named"
    case .query(.coordinates): "place at"
    case .place: "weather for"
    }
  return context.keys.message(
    "\(error.service) has no \(what) \(choice.name)", hints: ["find-place": "choose another"])
}

/// Returns the failure with the offer to choose a place, or `nil` if the user requested the place.
///
/// The failure hides the hints, which otherwise make this offer at the first launch.
private func offerOfPlace(
  after error: ProviderError, _ text: String, _ context: WeatherContext
) -> String? {
  guard let choice = context.weather.choice, !choice.isExplicit, choice.origin != .sample else {
    return nil
  }
  let problem = error.failure == .offline ? error.problem : text
  return context.keys.message(problem, hints: ["find-place": "choose a place"])
}

private func hint(_ context: WeatherContext) -> String? {
  let weather = context.weather
  return switch (weather.report.latest?.source, weather.choice?.origin) {
  case (.sample, _) where weather.provider.isSample: nil
  case (.sample, _) where weather.isOffline:
    context.keys.message("Offline. Showing sample weather", hints: ["find-place": "choose a place"])
  case (.sample, _):
    context.keys.message("Showing sample weather", hints: ["find-place": "choose a place"])
  case (_, .timeZone):
    context.keys.message(
      "Showing your time zone's city", hints: ["find-place": "change it"])
  default: nil
  }
}

/// Returns the reason why the report is from the second provider, or `nil` if it is from the first.
private func replacement(_ context: WeatherContext) -> String? {
  context.weather.report.latest.flatMap {
    $0.source == .sample ? nil : $0.value.replacementReason
  }
}

/// Returns the message that the alerts could not be loaded, or `nil` if no load failed.
private func alertsHint(_ context: WeatherContext) -> String? {
  context.weather.report.latest.flatMap {
    $0.source == .sample
      ? nil : $0.value.alertsProblem(clock: context.display.clock, now: context.now)
  }
}

/// Selects the message of a pane without a report, or `nil` if there is a report.
///
/// A short message leaves out the place, which the border has.
func selectEmptyMessage(_ context: WeatherContext, isShort: Bool = false) -> String? {
  let weather = context.weather
  guard weather.report.latest == nil else { return nil }
  guard let choice = weather.choice else {
    return context.keys.message("No place selected", hints: ["find-place": "find one"])
  }
  if weather.isCutOff {
    return context.keys.offlineMessage(
      isShort
        ? "Offline, and no weather is stored."
        : "No stored weather for \(choice.name), and Skyreel is offline.")
  }
  let place = isShort ? "" : " for \(choice.name)"
  guard let error = weather.report.error, !weather.isRefreshing else {
    return "Loading weather\(place) from \(weather.provider.displayName)…"
  }
  let missing =
    switch weather.tab {
    case .forecast: "forecast"
    case .hourly: "hourly forecast"
    case .current, .places, .radar: "weather"
    }
  return context.keys.message(
    "No \(missing)\(place) yet",
    hints: error.allowsRetry(at: context.now) ? ["refresh": "try again"] : [:])
}
