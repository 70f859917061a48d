import Domain
import TerminalUI
import WeatherFeature

/// The daily forecasts of several providers for one place, side by side.
struct WeatherComparison {
  /// The reports, each from a different provider.
  var reports: [FetchedValue<WeatherReport>]
  /// The reasons why other providers have no report.
  var failures: [ProviderError]
  /// The units of the values.
  var units: UnitPreferences
  /// The current time, before whose day no days are compared.
  var now: Timestamp

  /// A fact of a day that is compared.
  enum Fact: String, CaseIterable {
    case high, low, precipitation, wind

    /// The name of the fact as displayed to the user.
    var title: String {
      switch self {
      case .high: "High"
      case .low: "Low"
      case .precipitation: "Precipitation"
      case .wind: "Wind"
      }
    }
  }

  /// The values of a fact on a day, one for each report, in the user's unit.
  struct Row {
    var fact: Fact
    var values: [Double?]
    /// The unit of the values.
    var unit: any MeasurementUnit

    /// The difference between the highest and the lowest value, or `nil` for fewer than two values.
    var spread: Double? { Self.spread(of: values) }

    /// The difference of the values as they are shown: 18 for 4 and 22, although it may be 18.6.
    var shownSpread: Double? {
      Self.spread(of: values.map { $0.map { unit.number($0).flatMap(Double.init) ?? $0 } })
    }

    private static func spread(of values: [Double?]) -> Double? {
      let known = values.compactMap(\.self)
      guard known.count > 1, let low = known.min(), let high = known.max() else { return nil }
      return high - low
    }
  }

  /// The dates that at least one report has, from the current day on.
  var dates: [CivilDate] {
    let all = reports.flatMap { fetched in
      let today = ZonedTime(
        instant: now, utcOffset: fetched.value.utcOffset(at: now)
      ).date
      return fetched.value.daily.map(\.date).filter { $0 >= today }
    }
    return Set(all).sorted()
  }

  /// Returns the facts of a day for which at least one report has a value.
  func rows(on date: CivilDate) -> [Row] {
    let days = reports.map { fetched in fetched.value.daily.first { $0.date == date } }
    return Fact.allCases.map { fact in row(fact, days) }
      .filter { $0.values.contains { $0 != nil } }
  }

  private func row(_ fact: Fact, _ days: [DailyForecast?]) -> Row {
    switch fact {
    case .high: row(fact, days.map { $0?.temperature?.high }, in: units.temperature)
    case .low: row(fact, days.map { $0?.temperature?.low }, in: units.temperature)
    case .precipitation: row(fact, days.map { $0?.precipitation }, in: units.precipitation)
    case .wind: row(fact, days.map { $0?.strongestWind }, in: units.wind)
    }
  }

  private func row<Unit: MeasurementUnit>(
    _ fact: Fact, _ quantities: [Quantity<Unit>?], in unit: Unit
  ) -> Row {
    Row(fact: fact, values: quantities.map { $0?.converted(to: unit).value }, unit: unit)
  }
}

extension DailyForecast {
  /// The speed of the strongest wind of day and night.
  fileprivate var strongestWind: Quantity<SpeedUnit>? {
    [day, night].compactMap { $0?.wind?.speed }.max {
      $0.value < $1.converted(to: $0.unit).value
    }
  }
}

// MARK: - Text

extension WeatherComparison {
  /// Returns the comparison as text, without a trailing newline.
  func text(width: Int?) -> String {
    let heading = [""] + reports.map { $0.value.provider.displayName } + ["Spread"]
    let days = dates.map { date in
      [["\(date.weekday.shortName) \(date.dayAndMonth)"]] + rows(on: date).map(cells)
    }
    let table = TextColumns(rows: [heading] + days.joined(separator: [[""]])).lines(fitting: width)
    let notes = lowNotes + failures.map(\.problem) + stored + reports.map { $0.value.attribution }
    let title = reports.first.map { [$0.value.place.title(in: units.distance), ""] } ?? []
    return (title + table + [""] + notes).joined(separator: "\n")
  }

  private func cells(_ row: Row) -> [String] {
    let texts = (row.values + [row.shownSpread]).map { value in
      value.flatMap { text(of: $0, in: row.unit) } ?? .missingValue
    }
    return ["  \(row.fact.title)"] + texts
  }

  private func text(of value: Double, in unit: some MeasurementUnit) -> String? {
    Quantity(value, unit).text
  }

  /// The remark on lows of different times, if the reports have them.
  private var lowNotes: [String] {
    let nights = reports.map(\.value.provider.description).filter(\.lowIsOfNight).map(\.name)
    guard !nights.isEmpty else { return [] }
    let others = nights.count < reports.count ? "; other lows are from midnight to midnight" : ""
    return ["Low: of the following night with \(nights.joined(separator: ", "))\(others)"]
  }

  /// The remarks on reports that come from storage.
  private var stored: [String] {
    reports.filter { $0.source == .cache }.map { fetched in
      let offset = fetched.value.utcOffset(at: now)
      let age = fetched.fetchedAt.age(at: now, utcOffset: offset).text
      return "\(fetched.value.provider.displayName): stored \(age)"
    }
  }
}

// MARK: - JSON

extension WeatherComparison {
  /// The comparison as JSON, schema 1.
  var json: JSONValue {
    .object([
      .init("schema", .integer(1)),
      .init("reports", .array(reports.map(json))),
      .init("failures", .array(failures.map { .string($0.problem) })),
      .init("days", .array(dates.map(json))),
    ])
  }

  private func json(_ fetched: FetchedValue<WeatherReport>) -> JSONValue {
    .object([
      .init("provider", .string(fetched.value.provider.rawValue)),
      .init("source", .string(fetched.source.rawValue)),
      .init("fetchedAt", .string(fetched.fetchedAt.description)),
      .init(
        "lowOf",
        .string(fetched.value.provider.description.lowIsOfNight ? "night" : "calendar-day")),
    ])
  }

  private func json(_ date: CivilDate) -> JSONValue {
    .object(
      [.init("date", .string(date.description))]
        + rows(on: date).map { row in .init(row.fact.rawValue, json(row)) })
  }

  private func json(_ row: Row) -> JSONValue {
    let values = zip(reports, row.values).map { fetched, value in
      JSONValue.Member(
        fetched.value.provider.rawValue, .optional(value.map(rounded), JSONValue.number))
    }
    return .object([
      .init("unit", .string(row.unit.symbol)),
      .init("values", .object(values)),
      .init("spread", .optional(row.spread.map(rounded), JSONValue.number)),
    ])
  }

  /// Rounds off the digits that a conversion adds.
  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
