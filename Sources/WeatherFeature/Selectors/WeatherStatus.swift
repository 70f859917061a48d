package import Domain
package import Redux
internal import TerminalUI

/// The status of the data in a weather pane.
struct WeatherStatus: Hashable {
  var title: PlaceTitle
  /// The marks, such as the age of the data or `sample`, the activity, and the notice.
  ///
  /// The marks are a warning if the data is old or a sample, or if the place is that of the time zone.
  var chrome: PaneChrome
  var alert: AlertLine?
  /// The attribution that the provider requires.
  var attribution: String?
}

extension WeatherStatus {
  /// Selects the status of the data.
  init(_ context: WeatherContext) {
    let weather = context.weather
    let report = weather.report.latest
    title = PlaceTitle(weather, context.display)
    chrome = PaneChrome(
      marks: marks(context), longFirstMark: longAge(context),
      minorMarks: localTimeMark(context) + alertsMark(context),
      isDoubtful: weather.shown.isOld(at: context.now, interval: weather.refreshInterval)
        || report?.source == .sample || weather.choice?.isGuessed == true,
      activity: weather.isLoading ? "loading" : nil,
      notice: WeatherNotice(context).map { PaneChrome.Notice($0.text, style: $0.style) })
    alert = selectAlertLine(context)
    attribution = report.map { $0.value.attribution }
  }
}

/// The load of the shown weather on a page that shows something else, so that a listener hears how it ends.
struct RefreshStatus: Hashable {
  /// The word for a load of the shown weather or a requested one, or `nil` if none runs.
  let activity: String?
  fileprivate let failure: String?

  /// Creates the status, or returns `nil` if the screen is drawn.
  init?(_ context: WeatherContext) {
    guard context.isLinear else { return nil }
    let weather = context.weather
    activity = weather.isLoading || !weather.refreshRequests.isEmpty ? "Loading" : nil
    failure = weather.isRefreshing ? nil : weather.report.error?.message(now: context.now)
  }
}

extension LinearPage {
  /// Adds the failure of the load, or that it runs.
  mutating func add(_ refresh: RefreshStatus) {
    if let failure = refresh.failure, !(lead + status).contains(failure) { status.append(failure) }
    activity = activity ?? refresh.activity
  }
}

private func marks(_ context: WeatherContext) -> [String] {
  guard let report = context.weather.report.latest else { return guessMark(context) }
  guard report.source != .sample else { return ["sample"] }
  return [report.ageText(at: context.now)] + guessMark(context)
}

/// Returns the age of the data for panes with room, or `nil` if the data has no age.
private func longAge(_ context: WeatherContext) -> String? {
  guard let report = context.weather.report.latest, report.source != .sample else { return nil }
  return "updated \(report.ageText(at: context.now))"
}

/// Returns the time on the clocks of the place if it differs from that on the user's clock.
private func localTimeMark(_ context: WeatherContext) -> [String] {
  guard let report = context.weather.report.latest,
    report.source != .sample || context.weather.provider.isSample, let own = context.utcOffset
  else { return [] }
  let offset = report.value.utcOffset(at: context.now)
  guard offset != own else { return [] }
  let time = ZonedTime(instant: context.now, utcOffset: offset)
  return ["\(context.display.clock.text(of: time)) there"]
}

/// Returns the age of the alerts if they are a minute or more older than their report.
private func alertsMark(_ context: WeatherContext) -> [String] {
  guard let report = context.weather.report.latest, let moment = report.value.alertsFetchedAt,
    report.fetchedAt.seconds(since: moment) >= 60
  else { return [] }
  let offset = report.value.utcOffset(at: context.now)
  let age = moment.age(at: context.now, utcOffset: offset).text
  return [age.hasSuffix(" ago") ? "alerts \(age.dropLast(4)) old" : "alerts from \(age)"]
}

private func guessMark(_ context: WeatherContext) -> [String] {
  context.weather.choice?.isGuessed == true ? ["approximate"] : []
}

extension WeatherNotice {
  fileprivate var style: Style {
    switch kind {
    case .failure: Style(.error)
    case .hint: Style(.warning)
    case .change: Style(.success)
    }
  }
}

// MARK: - The time of an observation

/// Selects the time of conditions that are more than 20 minutes old, or `nil`: of a measurement
/// `observed 10:53`, and of a model `as of Thu 08:00`.
package func selectOldObservation(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> String? {
  report.current?.oldTime(at: now).map {
    "\(report.observationWord) \(display.clock.text(of: $0, from: now))"
  }
}

/// Selects the age of conditions that are more than an hour old, such as `5 h ago`, for a line that has
/// their values without their time, or `nil`.
package func selectOldAge(_ report: WeatherReport, now: Timestamp) -> String? {
  guard let time = report.current?.observedAt, now.seconds(since: time.instant) > 3_600 else {
    return nil
  }
  return time.instant.age(at: now, utcOffset: time.utcOffset).text
}

/// Selects the time of the current conditions on the clocks of the place and its age: of a measurement
/// `observed 11:45, 3 min ago`, and of a model `as of 11:45, 3 min ago`.
///
/// Returns `nil` if the report does not have the time.
package func selectObservation(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> String? {
  guard let time = report.current?.observedAt else { return nil }
  let age = time.instant.age(at: now, utcOffset: time.utcOffset).text
  return "\(report.observationWord) \(display.clock.text(of: time)), \(age)"
}

extension WeatherReport {
  /// The word before the time of the current conditions.
  fileprivate var observationWord: String { current?.isMeasured == true ? "observed" : "as of" }
}

// MARK: - The terminal's window

/// The input of ``selectWindowTitle(_:)``.
package struct WindowTitleInput: Equatable, Sendable {
  private var weather: Boxed<WeatherState>
  private var display: DisplayPreferences
  private var now: Timestamp

  package init(weather: Boxed<WeatherState>, display: DisplayPreferences, now: Timestamp) {
    (self.weather, self.display, self.now) = (weather, display, now)
  }

  fileprivate var title: String? {
    let weather = weather.wrappedValue
    guard let place = weather.shownPlace else { return nil }
    let report = weather.report.latest?.value
    let rain = report?.nextPrecipitation(
      at: now, clock: display.clock, seen: weather.seenPrecipitation(at: now)
    ).map {
      "\(($0.kind ?? .rain).icon(display.icons, isNight: false)) \($0.time)"
    }
    let degrees = report?.current?.temperature?.degrees(in: display.units.temperature)?.text
    let age = degrees == nil ? nil : report.flatMap { selectOldAge($0, now: now) }.map { "(\($0))" }
    return [degrees, age, rain, place.name].compactMap(\.self).joined(separator: " ")
  }
}

/// Selects the title of the terminal's window: the temperature, its age if it is old, the next rain, and
/// the place, such as `29° ☂ 17:00 Lisbon` or `29° (5 h ago) Lisbon`, or `nil` if no place is shown.
package let selectWindowTitle = memoized { (input: WindowTitleInput) in input.title }
