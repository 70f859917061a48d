import Domain
import TerminalUI
import WeatherFeature

/// The scores of a place as text and as JSON.
struct ScoreOutput: CommandOutput {
  /// The place.
  var place: Place
  /// The scores, or `nil` if the user did not choose the place.
  var scores: PlaceScores?
  /// The days ahead of the table.
  var lead: Int
  /// The unit of the errors, and the clock.
  var display: DisplayPreferences

  func text(width: Int?) -> String {
    ScoresText(scores, of: place, lead: lead, display: display)
      .lines(width: width).map(\.text).joined(separator: "\n")
  }

  private var units: UnitPreferences { display.units }

  /// The scores as JSON, schema 1, with `null` for absent values.
  var json: JSONValue {
    let scored = scores?.place
    return .object([
      .init("schema", .integer(1)),
      .init("place", .object(place.jsonMembers)),
      .init("elevation", .optional(scores?.elevation, JSONValue.number)),
      .init("isScored", .bool(scored != nil)),
      .init("since", .optional(scored?.since.description)),
      .init("hour", .optional(scored?.hour, JSONValue.integer)),
      .init("station", .optional(scored?.station, station)),
      .init("observedAt", .optional(scored?.observedAt?.description)),
      .init("source", .string("METAR, Aviation Weather Center")),
      .init("unit", .string(units.temperature.symbol)),
      .init("scores", .array((scores?.cards ?? []).map(card))),
      .init("hourTimeZone", .optional(scored.map { $0.place.timeZone ?? "UTC" })),
      .init("heightCorrection", .optional(heightCorrection, kelvins)),
      .init("marginLevel", .number(Estimate.marginLevel)),
      .init("from", .optional(window?.lowerBound.description)),
      .init("to", .optional(window?.upperBound.advanced(byDays: -1).description)),
    ])
  }

  /// The correction of a daytime measurement to the height of the place, in kelvins.
  private var heightCorrection: Double? {
    scores.flatMap { scores in
      scores.elevation.flatMap { scores.place.station?.correction(to: $0) }
    }
  }

  /// The days that may count, or `nil` if there are none yet.
  private var window: Range<CivilDate>? { scores.flatMap { $0.dates.isEmpty ? nil : $0.dates } }

  private func station(_ station: WeatherStation) -> JSONValue {
    .object([
      .init("id", .string(station.id)),
      .init("name", .string(station.name)),
      .init("latitude", .number(station.coordinates.latitude)),
      .init("longitude", .number(station.coordinates.longitude)),
      .init("elevation", .number(station.elevation)),
      .init("kilometers", .optional(scores?.place.distance) { .number(rounded($0, 10)) }),
    ])
  }

  private func card(_ card: Scorecard) -> JSONValue {
    .object([
      .init("daysAhead", .integer(card.lead)),
      .init("services", .array(card.services.map(service))),
      .init("persistence", .optional(card.persistence, score)),
      .init("hasOrder", .bool(card.hasOrder)),
    ])
  }

  private func service(_ service: ServiceScore) -> JSONValue {
    .object([
      .init("provider", .string(service.provider.rawValue)),
      .init("days", .integer(service.count)),
      .init("from", .optional(service.first?.description)),
      .init("to", .optional(service.last?.description)),
      .init("isCompared", .bool(service.isCompared)),
      .init("errors", days(of: service)),
      .init("means", .optional(service.score, score)),
      .init("fartherThan", .optional(service.behind?.rawValue)),
      .init("fartherBy", .optional(service.difference, estimate)),
      .init("isLevel", .optional(service.difference?.isLevel, JSONValue.bool)),
      .init("obstacle", .optional(service.obstacle?.rawValue)),
    ])
  }

  /// Returns the errors of each day, or `null` with too few days, or if there are means.
  private func days(of service: ServiceScore) -> JSONValue {
    guard case .days = service.standing else { return .null }
    return .array(
      service.days.map { day in
        .object([
          .init("date", .string(day.date.description)),
          .init("absoluteError", kelvins(day.absoluteError)),
          .init("error", kelvins(day.error)),
          .init("highError", .optional(day.highError, kelvins)),
        ])
      })
  }

  private func score(_ score: Score) -> JSONValue {
    .object([
      .init("absoluteError", estimate(score.absoluteError)),
      .init("error", estimate(score.error)),
      .init("highAbsoluteError", .optional(score.highAbsoluteError, estimate)),
      .init("highError", .optional(score.highError, estimate)),
    ])
  }

  private func estimate(_ estimate: Estimate) -> JSONValue {
    .object([
      .init("mean", kelvins(estimate.mean)),
      .init("margin", kelvins(estimate.margin)),
      .init("days", .integer(estimate.count)),
    ])
  }

  private func kelvins(_ difference: Double) -> JSONValue {
    .number(rounded(difference / units.temperature.scale, 100))
  }

  private func rounded(_ value: Double, _ factor: Double) -> Double {
    (value * factor).rounded() / factor
  }
}
