import ArgumentParser
import Domain
import TerminalUI
import WeatherFeature

/// A part of the weather that can be printed separately.
enum WeatherTabOption: String, CaseIterable, ExpressibleByArgument {
  case current, forecast, hourly
}

/// A weather report as plain text, with the content of the app's panes.
struct WeatherTable {
  /// The report, with its source and fetch time.
  var fetched: FetchedValue<WeatherReport>
  /// The units and the clock.
  var display: DisplayPreferences
  /// The glyphs that may be printed.
  var glyphs: Glyphs
  /// The time that ages are relative to.
  var now: Timestamp
  /// Whether the report is one of the past, whose heading has its time instead of its age.
  var isPast = false
  /// The width of the terminal, or `nil` to print plain text in full.
  var width: Int?

  /// Returns the text of a tab, without a trailing newline.
  func text(_ tab: WeatherTabOption) -> String {
    let rows =
      switch tab {
      case .current: currentRows
      case .forecast: forecastRows
      case .hourly: hourlyRows
      }
    let alerts = report.alertLines(at: now, clock: display.clock).map(\.text)
    let lines = fitted(heading + alerts) + [""] + rows + [""] + fitted([report.attribution])
    return lines.map { $0.transliterated(for: glyphs) }.joined(separator: "\n")
  }

  /// Returns the compact report of the current weather, for a terminal of a width.
  func compactReport(width: Int) -> Frame {
    CompactReport(
      fetched: fetched, display: display, glyphs: glyphs, now: now,
      heading: [
        title, "\(fetched.source.rawValue), \(age)",
        selectOlderObservation(fetched, display: display),
      ].compactMap { $0 }
    ).frame(width: width)
  }

  private var report: WeatherReport { fetched.value }

  private func fitted(_ lines: [String]) -> [String] {
    width.map { width in lines.flatMap { $0.wrapped(to: width) } } ?? lines
  }

  private var title: String {
    let place = report.place
    let name = place.nearby == nil ? nil : place.name
    let title = place.title(in: display.units.distance)
    return [title, name, place.region, place.country].compactMap { $0 }.joined(
      separator: ", ")
  }

  private var heading: [String] {
    let phrase = report.current?.phrase
    let observed = selectOlderObservation(fetched, display: display)
    return [title, phrase, "\(fetched.source.rawValue), \(age)", observed].compactMap { $0 }
  }

  private var age: String {
    let offset = report.utcOffset(at: fetched.fetchedAt)
    guard isPast else { return fetched.fetchedAt.age(at: now, utcOffset: offset).text }
    let time = ZonedTime(instant: fetched.fetchedAt, utcOffset: offset)
    return "as of \(time.date.longText) at \(display.clock.text(of: time))"
  }

  private var currentRows: [String] {
    let rows = selectCurrentRows(report, display: display, now: now)
    return TextColumns(rows: rows.map { [$0.name, $0.value] }).lines(fitting: width)
  }

  /// The lines of the forecast, with days as columns and facts as rows.
  private var forecastRows: [String] {
    let days = selectForecastDays(report, display: display, now: now)
    guard let first = days.first else { return ["No forecast"] }
    let heading = [""] + days.map { $0.relation == .today ? "Today" : $0.name }
    let facts = first.rows.indices.map { index in
      [first.rows[index].name] + days.map { $0.rows[index].value }
    }
    guard let width else { return TextColumns(rows: [heading] + facts).lines }
    let rows = facts.map { row in
      let column = UnitColumn(Array(row.dropFirst()))
      return [[row[0], column.unit].compactMap { $0 }.joined(separator: " ")] + column.values
    }
    return blocks(of: [heading] + rows, width: width)
  }

  /// Returns a table in blocks below each other, each with the first column and as many others as
  /// fit.
  private func blocks(of rows: [[String]], width: Int) -> [String] {
    let widths = TextColumns(rows: rows).naturalWidths
    var blocks: [Range<Int>] = []
    var (start, used) = (1, widths[0])
    for column in 1..<widths.count {
      let needed = widths[column] + 2
      if column > start, used + needed > width {
        blocks.append(start..<column)
        (start, used) = (column, widths[0])
      }
      used += needed
    }
    blocks.append(start..<widths.count)
    return Array(
      blocks.map { columns in
        TextColumns(rows: rows.map { [$0[0]] + $0[columns] }).lines(fitting: width)
      }.joined(separator: [""]))
  }

  /// The lines of the hourly forecast from the current hour on, with hours as rows.
  private var hourlyRows: [String] {
    let hours = report.hoursFromTheirTime.filter { now < $0.end }
    guard !hours.isEmpty else { return ["No hourly forecast"] }
    let heading = ["", "", "", "Feels like", "Chance of rain", "Precipitation", "Wind", "Humidity"]
    let rows = hours.map(hourlyRow)
    guard let width else { return TextColumns(rows: [heading] + rows).lines }
    let names = ["", "", "Temp", "Feels", "Chance", "Rain", "Wind", "Humid."]
    let columns = names.indices.map { index in
      UnitColumn(rows.map { $0[index] })
    }
    let values = columns.map { $0.unit == nil ? $0.values : $0.rightAligned }
    let lines = rows.indices.map { row in values.map { $0[row] } }
    return TextColumns(rows: [names, columns.map { $0.unit ?? "" }] + lines).lines(fitting: width)
  }

  private func hourlyRow(_ hour: HourlyForecast) -> [String] {
    let (units, clock) = (display.units, display.clock)
    let texts = [
      hour.phrase, hour.temperature?.converted(to: units.temperature).text,
      hour.feelsLike?.converted(to: units.temperature).text,
      percentText(hour.precipitationProbability),
      hour.precipitation?.converted(to: units.precipitation).text,
      hour.wind?.text(in: units.wind), percentText(hour.humidity),
    ]
    return ["\(hour.time.date.weekday.shortName) \(clock.text(of: hour.time))"]
      + texts.map { $0 ?? .missingValue }
  }
}
