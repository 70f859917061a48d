import Domain
import TerminalUI
import WeatherFeature

/// Weather as text: what the app's panes show, for a pipe or a file.
struct WeatherTable {
  /// The report and where it came from.
  var snapshot: Snapshot<WeatherReport>
  /// Units, clock and repertoire.
  var settings: Settings
  /// The moment by which ages are told.
  var now: Timestamp

  /// The text of a tab, without a line end behind it.
  func text(_ tab: WeatherTab) -> String {
    let rows =
      switch tab {
      case .current: currentRows
      case .forecast: forecastRows
      }
    let lines = heading + [""] + rows + ["", report.provider.attribution]
    return lines.map { $0.reduced(to: settings.glyphs) }.joined(separator: "\n")
  }

  private var report: WeatherReport { snapshot.value }

  private var heading: [String] {
    let place = report.place
    let title = [place.name, place.region, place.country].compactMap { $0 }.joined(separator: ", ")
    let phrase = report.current?.phrase
    let age = snapshot.fetchedAt.age(at: now, utcOffset: report.utcOffset(at: now))
    return [title, phrase, "\(snapshot.source.rawValue), \(age)"].compactMap { $0 }
  }

  private var currentRows: [String] {
    let rows = selectCurrentRows(report, display: settings.display, now: now)
    return TextColumns(rows: rows.map { [$0.name, $0.value] }).lines
  }

  /// The days as columns, the facts as rows.
  private var forecastRows: [String] {
    let days = selectForecastDays(report, display: settings.display, now: now)
    guard let first = days.first else { return ["No forecast"] }
    let heading = [""] + days.map { $0.relation == .today ? "Today" : $0.name }
    let facts = first.rows.indices.map { index in
      [first.rows[index].name] + days.map { $0.rows[index].value }
    }
    return TextColumns(rows: [heading] + facts).lines
  }
}
