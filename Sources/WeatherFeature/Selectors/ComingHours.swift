internal import Domain

/// The coming hours, which become text only where there is room to show them.
struct ComingHours: Equatable {
  private let hours: ArraySlice<HourlyForecast>
  private let display: DisplayPreferences
  /// The beginning of the quarter of an hour that it is: hours begin with one wherever they are.
  private let now: Timestamp

  /// The hours of a report from the one that it is on; nothing where it has none.
  init?(_ report: WeatherReport, display: DisplayPreferences, now: Timestamp) {
    hours = selectHours(report, now: now)
    guard !hours.isEmpty else { return nil }
    self.display = display
    self.now = Timestamp(seconds: now.seconds - (now.seconds % 900 + 900) % 900)
  }

  /// The hours as text, none of them selected.
  var picture: HourlyPicture {
    HourlyPicture(
      hours: hours.map { ForecastHour($0, display: display, now: now) }, selection: nil,
      units: HourlyPicture.Units(display.units))
  }
}
