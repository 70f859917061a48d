import Domain
import TerminalUI
import WeatherFeature

/// Weather as text: the content of the app's panes, for a pipe or a file.
struct WeatherTable {
  /// The report, with its source and fetch time.
  var snapshot: FetchedValue<WeatherReport>
  /// The settings that give units, clock, and glyphs.
  var settings: Settings
  /// The time that ages are relative to.
  var now: Timestamp
  /// Whether the report is of the past, in which case the heading gives its time.
  var isPast = false

  /// Returns the text of a tab, without a trailing newline.
  func text(_ tab: WeatherTabOption) -> String {
    let rows =
      switch tab {
      case .current: currentRows
      case .forecast: forecastRows
      case .hourly: hourlyRows
      }
    let lines = heading + [""] + rows + ["", report.provider.attribution]
    return lines.map { $0.transliterated(for: settings.glyphs) }.joined(separator: "\n")
  }

  private var report: WeatherReport { snapshot.value }

  private var heading: [String] {
    let place = report.place
    let title = [place.title, place.region, place.country].compactMap { $0 }.joined(separator: ", ")
    let phrase = report.current?.phrase
    return [title, phrase, "\(snapshot.source.rawValue), \(age)"].compactMap { $0 }
  }

  private var age: String {
    let offset = report.utcOffset(at: snapshot.fetchedAt)
    guard isPast else { return snapshot.fetchedAt.age(at: now, utcOffset: offset).text }
    let time = ZonedTime(instant: snapshot.fetchedAt, utcOffset: offset)
    return "as known on \(time.date.longText) at \(settings.display.clock.text(of: time))"
  }

  private var currentRows: [String] {
    let rows = selectCurrentRows(report, display: settings.display, now: now)
    return TextColumns(rows: rows.map { [$0.name, $0.value] }).lines
  }

  /// The lines of the forecast, with days as columns and facts as rows.
  private var forecastRows: [String] {
    let days = selectForecastDays(report, display: settings.display, now: now)
    guard let first = days.first else { return ["No forecast"] }
    let heading = [""] + days.map { $0.relation == .today ? "Today" : $0.name }
    let facts = first.rows.indices.map { index in
      [first.rows[index].name] + days.map { $0.rows[index].value }
    }
    return TextColumns(rows: [heading] + facts).lines
  }

  /// The lines of the hourly forecast from the current hour on, with hours as rows.
  private var hourlyRows: [String] {
    let hours = report.hourly.filter { now < $0.time.instant.advanced(bySeconds: 3_600) }
    guard !hours.isEmpty else { return ["No hourly forecast"] }
    let heading = ["", "", "", "Feels like", "Rain/snow", "Amount", "Wind", "Humidity"]
    return TextColumns(rows: [heading] + hours.map(hourlyRow)).lines
  }

  private func hourlyRow(_ hour: HourlyForecast) -> [String] {
    let (units, clock) = (settings.display.units, settings.display.clock)
    let texts = [
      hour.phrase, hour.temperature?.converted(to: units.temperature).text,
      hour.feelsLike?.converted(to: units.temperature).text,
      percentText(hour.precipitationProbability),
      hour.precipitation?.converted(to: units.precipitation).text,
      hour.wind?.text(in: units.wind), percentText(hour.humidity),
    ]
    return ["\(hour.time.date.weekday.shortName) \(clock.text(of: hour.time))"]
      + texts.map { $0 ?? LabeledValue.absent }
  }
}
