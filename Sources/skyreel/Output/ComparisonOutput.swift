import Domain
import TerminalUI
import WeatherFeature

/// A comparison of providers as text and as JSON.
struct ComparisonOutput: CommandOutput {
  var comparison: WeatherComparison
  /// The reasons why other providers have no report.
  var failures: [ProviderError]

  private var reports: [FetchedValue<WeatherReport>] { comparison.reports }

  // MARK: - Text

  /// Returns the comparison as text, without a trailing newline.
  func text(width: Int?) -> String {
    let heading = [""] + reports.map { $0.value.provider.displayName } + ["Difference"]
    let days = comparison.dates.map { date in
      [[date.withWeekday]] + comparison.rows(on: date).map(cells)
    }
    let table = TextColumns(rows: [heading] + days.joined(separator: [[""]])).lines(fitting: width)
    let notes =
      [comparison.lowNote].compactMap(\.self) + failures.map(\.problem) + stored
      + reports.map { $0.value.attribution }
    let title = reports.first.map {
      [$0.value.place.title(in: comparison.units.distance), ""]
    }
    return ((title ?? []) + table + [""] + notes).joined(separator: "\n")
  }

  private func cells(_ row: WeatherComparison.Row) -> [String] {
    let texts = (row.values + [row.shownDifference]).map { value in
      value.flatMap { text(of: $0, in: row.unit) } ?? .missingValue
    }
    return ["  \(row.fact.title)"] + texts
  }

  private func text(of value: Double, in unit: some MeasurementUnit) -> String? {
    Quantity(value, unit).text
  }

  /// The remarks on reports that come from storage.
  private var stored: [String] {
    reports.filter { $0.source == .cache }.map { fetched in
      "\(fetched.value.provider.displayName): stored \(fetched.ageText(at: comparison.now))"
    }
  }

  // MARK: - JSON

  /// The comparison as JSON, schema 1.
  var json: JSONValue {
    .object([
      .init("schema", .integer(1)),
      .init("reports", .array(reports.map(json))),
      .init("failures", .array(failures.map { .string($0.problem) })),
      .init("days", .array(comparison.dates.map(json))),
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
        + comparison.rows(on: date).map { row in .init(row.fact.rawValue, json(row)) })
  }

  private func json(_ row: WeatherComparison.Row) -> JSONValue {
    let values = zip(reports, row.values).map { fetched, value in
      JSONValue.Member(
        fetched.value.provider.rawValue, .optional(value.map(rounded), JSONValue.number))
    }
    return .object([
      .init("unit", .string(row.unit.symbol)),
      .init("values", .object(values)),
      .init("spread", .optional(row.difference.map(rounded), JSONValue.number)),
    ])
  }

  /// Rounds off the digits that a conversion adds.
  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

extension WeatherComparison.Fact {
  /// The name of the fact as displayed to the user.
  fileprivate var title: String {
    switch self {
    case .high: "High"
    case .low: "Low"
    case .precipitation: "Precipitation"
    case .wind: "Wind max"
    }
  }
}
