import Domain
import TerminalUI
import WeatherFeature

/// The weather of several places as text, one per line.
struct SavedWeatherTable {
  /// The places with their reports.
  var rows: [(Place, FetchedValue<WeatherReport>)]
  /// The units, the clock, and the icons.
  var display: DisplayPreferences
  /// The glyphs that may be printed.
  var glyphs: Glyphs
  /// The time that ages are relative to.
  var now: Timestamp
  /// The width to fit into, or `nil` to print all text in full.
  var width: Int?

  /// The table, without a trailing newline.
  var text: String {
    let heading = ["Place", "Now", "Weather", "Feels like", "Today", "Rain", "Wind", "Updated"]
    let lines = TextColumns(rows: [heading] + rows.map(row), minorColumns: [7, 6, 3])
      .lines(fitting: width)
    let attributions = Set(rows.map(\.1.value.provider.description.attribution)).sorted()
    return (lines + [""] + attributions).map { $0.transliterated(for: glyphs) }
      .joined(separator: "\n")
  }

  private func row(_ place: Place, _ fetched: FetchedValue<WeatherReport>) -> [String] {
    let report = fetched.value
    let current = CurrentFacts(report, display: display, now: now)
    let today = selectToday(report, display: display, now: now)
    let offset = report.utcOffset(at: fetched.fetchedAt)
    let texts: [String?] = [
      current[.temperature].text, report.current?.phrase, current[.feelsLike].text,
      today?[.range].text, today?[.chance].text, current[.wind].text,
      fetched.fetchedAt.age(at: now, utcOffset: offset).text,
    ]
    return [place.title(in: display.units.distance)] + texts.map { $0 ?? .missingValue }
  }
}
