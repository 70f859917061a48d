internal import Domain
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

/// Selects the status of the data.
func selectStatus(_ context: WeatherContext) -> WeatherStatus {
  let weather = context.weather
  let report = weather.report.latest
  return WeatherStatus(
    title: PlaceTitle(weather, context.display),
    chrome: PaneChrome(
      marks: marks(context), longFirstMark: longAge(context),
      minorMarks: localTimeMark(context) + alertsMark(context),
      isDoubtful: weather.shown.isOld(at: context.now, interval: weather.refreshInterval)
        || report?.source == .sample || weather.choice?.isGuessed == true,
      activity: weather.isLoading ? "loading" : nil,
      notice: selectNotice(context).map { PaneChrome.Notice($0.text, style: $0.style) }),
    alert: selectAlertLine(context),
    attribution: report.map { $0.value.attribution })
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
  guard let report = context.weather.report.latest, report.source != .sample,
    let own = context.utcOffset
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
