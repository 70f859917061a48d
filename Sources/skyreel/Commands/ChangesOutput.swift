import Domain
import TerminalUI
import WeatherFeature

/// The changes of a forecast since it was first stored, as text or JSON.
struct ChangesOutput: TableOutput {
  private let fetched: FetchedValue<WeatherReport>
  private let changes: ForecastChanges
  private let texts: ForecastChangesText
  private let display: DisplayPreferences
  private let now: Timestamp

  init(
    _ fetched: FetchedValue<WeatherReport>, since history: ForecastHistory?,
    display: DisplayPreferences, now: Timestamp
  ) {
    changes = ForecastChanges(to: fetched, since: history, now: now)
    texts = ForecastChangesText(changes, of: fetched.value, display: display, now: now)
    (self.fetched, self.display, self.now) = (fetched, display, now)
  }

  private var report: WeatherReport { fetched.value }
  private var provider: String { changes.provider.displayName }

  // MARK: - Text

  /// Returns the changes as sentences and a table, without a trailing newline.
  func text(width: Int?, _ lines: (TextColumns) -> [String]) -> String {
    let place = report.place
    let title = [place.title(in: display.units.distance), place.countryName].compactMap(\.self)
      .joined(separator: ", ")
    let sentences = changes.days.compactMap { texts.day($0.date)?.sentence }
      .map { width == nil ? $0.inWords : $0 }
    guard !sentences.isEmpty else {
      let note =
        changes.provider.description.mayBeCompared
        ? "No earlier forecast of these days from \(provider) is stored yet."
        : "Skyreel does not compare forecasts of \(provider)."
      return ([title, ""] + yesterday + [note, "", report.attribution]).joined(separator: "\n")
    }
    let note =
      "Each column is what \(provider) said on that day, nearest to \(clock). – is not stored."
    return
      ([title, ""] + yesterday + sentences + [""] + lines(table) + ["", note]
      + [report.attribution]).joined(separator: "\n")
  }

  private var yesterday: [String] { texts.yesterday.first.map { [$0 + ".", ""] } ?? [] }

  /// The time of day for which stored forecasts are searched.
  private var clock: String {
    display.clock.text(
      of: ZonedTime(
        instant: fetched.fetchedAt, utcOffset: report.utcOffset(at: fetched.fetchedAt)))
  }

  private var table: TextColumns {
    let columns = changes.days.first?.forecasts.map(\.date) ?? []
    let heading = ["", ""] + columns.map { "\($0.weekday.shortName) \($0.day)" }
    let rows = changes.days.flatMap { day in
      [
        row(day.date.withWeekday, "High", day) {
          $0.high?.converted(to: display.units.temperature).text
        },
        row("", "Rain", day) { percentText($0.precipitationProbability) },
      ]
    }
    return TextColumns(rows: [heading] + rows)
  }

  private func row(
    _ date: String, _ name: String, _ day: DayChanges, _ value: (DayOutlook) -> String?
  ) -> [String] {
    [date, name] + day.forecasts.map { $0.outlook.flatMap(value) ?? .missingValue }
  }

  // MARK: - JSON

  var json: JSONValue {
    [
      "schema": "skyreel.changes/1", "provider": changes.provider.rawValue,
      "source": fetched.source.rawValue, "fetchedAt": fetched.fetchedAt, "place": report.place,
      "yesterday": changes.yesterday.map(json), "days": changes.days.map(json),
    ]
  }

  private var weather: WeatherJSON {
    WeatherJSON(fetched: fetched, units: display.units, clock: display.clock, now: now)
  }

  private func json(_ yesterday: YesterdaysTemperature) -> JSONValue {
    [
      "time": yesterday.time,
      "temperature": weather.quantity(yesterday.temperature, display.units.temperature),
      "difference": degrees(yesterday.difference), "isUnchanged": yesterday.isUnchanged,
    ]
  }

  private func json(_ day: DayChanges) -> JSONValue {
    [
      "date": day.date,
      "high": day.high.map { json($0, unit: display.units.temperature.symbol, temperature) },
      "chance": day.probability.map { json($0, unit: "%", \.self) },
      "forecasts": day.forecasts.map(json),
    ]
  }

  private func json(
    _ change: ValueChange, unit: String, _ convert: (Double) -> Double
  ) -> JSONValue {
    [
      "since": change.since, "from": convert(change.first), "to": convert(change.last),
      "min": convert(change.lowest), "max": convert(change.highest), "unit": unit,
      "isUnchanged": change.isUnchanged,
    ]
  }

  private func json(_ forecast: DayChanges.DatedForecast) -> JSONValue {
    [
      "date": forecast.date, "fetchedAt": forecast.fetchedAt?.instant,
      "high": weather.quantity(forecast.outlook?.high, display.units.temperature),
      "chance": forecast.outlook?.precipitationProbability,
    ]
  }

  private func temperature(_ celsius: Double) -> Double {
    Quantity<TemperatureUnit>(celsius, .celsius).converted(to: display.units.temperature).value
      .rounded(places: 1)
  }

  /// Returns a difference in kelvins in degrees of the preferred unit.
  private func degrees(_ kelvins: Double) -> Double {
    (kelvins / display.units.temperature.scale).rounded(places: 1)
  }
}
