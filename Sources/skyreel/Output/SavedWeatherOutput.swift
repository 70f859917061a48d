import Domain
import TerminalUI
import WeatherFeature

/// The weather of several places as text, one per line, and as JSON.
struct SavedWeatherOutput: CommandOutput {
  /// The places with their reports.
  var rows: [(Place, FetchedValue<WeatherReport>)]
  /// The units, the clock, and the icons.
  var display: DisplayPreferences
  /// The time that ages are relative to.
  var now: Timestamp

  func text(width: Int?) -> String {
    let heading = ["Place", "Now", "Weather", "Feels like", "Today", "Rain", "Wind", "Updated"]
    let lines = TextColumns(rows: [heading] + rows.map(row), minorColumns: [7, 6, 3])
      .lines(fitting: width)
    let attributions = Set(rows.map(\.1.value.provider.description.attribution)).sorted()
    return (lines + [""] + attributions).joined(separator: "\n")
  }

  private func row(_ place: Place, _ fetched: FetchedValue<WeatherReport>) -> [String] {
    let report = fetched.value
    let current = CurrentFacts(report, display: display, now: now)
    let today = selectToday(report, display: display, now: now)
    let texts: [String?] = [
      current[.temperature].text, report.current?.phrase, current[.feelsLike].text,
      today?[.range].text, today?[.chance].text, current[.wind].text,
      fetched.ageText(at: now),
    ]
    return [place.title(in: display.units.distance)] + texts.map { $0 ?? .missingValue }
  }

  /// The reports as JSON, schema 1.
  var json: JSONValue {
    let reports = rows.map { _, fetched in
      WeatherJSON(fetched: fetched, units: display.units, clock: display.clock, now: now).value
    }
    return .object([.init("schema", .integer(1)), .init("reports", .array(reports))])
  }
}
