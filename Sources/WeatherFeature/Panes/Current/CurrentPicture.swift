internal import Domain

/// What the Current pane shows of a report, as text in the units and on the clock asked for.
struct CurrentPicture: Equatable {
  /// The temperature, for large digits.
  var temperature: String?
  /// A picture of the weather.
  var art: WeatherArt
  /// What the weather is, in words.
  var phrase: String
  /// When that was observed, and how long ago.
  var observation: String?
  /// Name and value of each fact, the one that matters most first.
  var rows: [WeatherRow]
  /// The same in fewer rows.
  var compactRows: [WeatherRow]
  /// The coming days.
  var days: [DayOverview]
  /// The coming hours.
  var hours: ComingHours?
}

/// What the Current pane shows of the latest report, if there is one.
func selectCurrentPicture(_ context: WeatherContext) -> CurrentPicture? {
  guard let report = context.weather.report.latest?.value else { return nil }
  let (display, now) = (context.display, context.now)
  return CurrentPicture(
    temperature: report.current?.temperature?.text(in: display.units.temperature),
    art: WeatherArt(
      sky: report.current?.sky, isDay: report.current?.isDay ?? true, icons: display.icons),
    phrase: report.current?.phrase ?? WeatherRow.absent,
    observation: selectObservation(report, display: display, now: now),
    rows: selectCurrentRows(report, display: display, now: now),
    compactRows: selectCompactCurrentRows(report, display: display, now: now),
    days: selectDayOverviews(report, display: display, now: now),
    hours: ComingHours(report, display: display, now: now))
}
