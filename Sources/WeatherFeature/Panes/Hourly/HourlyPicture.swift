internal import Domain
public import TerminalUI

/// What the Hourly pane shows of a report.
struct HourlyPicture: Hashable {
  /// The hours, as text.
  var hours: [ForecastHour]
  /// The index of the hour that was turned to, where one can be.
  var selection: Int?
  /// The units of the columns.
  var units: Units

  /// The symbols of the units.
  struct Units: Hashable {
    var temperature, amount, wind: String

    init(_ units: UnitPreferences) {
      temperature = units.temperature.symbol
      amount = units.precipitation.symbol
      wind = units.wind.symbol
    }
  }
}

/// What the Hourly pane shows of the latest report, if there is one.
func selectHourlyPicture(_ context: WeatherContext) -> HourlyPicture? {
  guard let report = context.weather.report.latest?.value else { return nil }
  return HourlyPicture(
    hours: selectForecastHours(report, display: context.display, now: context.now),
    selection: selectedHourIndex(context),
    units: HourlyPicture.Units(context.display.units))
}

/// The place of the selected hour among all hours, for the footer.
public func selectHourPosition(_ context: WeatherContext) -> ListPosition? {
  guard let index = selectedHourIndex(context),
    let report = context.weather.report.latest?.value
  else { return nil }
  return ListPosition(index: index, count: selectHours(report, now: context.now).count)
}
