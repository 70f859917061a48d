import Domain
import Radar
import WeatherFeature

/// The radar frames of a place as text and as JSON.
struct RadarOutput: CommandOutput {
  /// The place.
  var place: Place
  /// The frames, or `nil` if no service that may be asked has any.
  var fetched: FetchedValue<RadarLoop>?
  /// The answer in words, and the table.
  var radar: RadarText
  /// The units of the rates.
  var units: UnitPreferences
  /// The current time.
  var now: Timestamp

  private var loop: RadarLoop? { fetched?.value }

  /// Returns the answer and the table, which has a width of its own.
  func text(width: Int?) -> String { radar.lines.joined(separator: "\n") }

  /// The frames as JSON, schema 1, with `null` for absent values.
  var json: JSONValue {
    let series = loop?.outlook(at: place.coordinates)
    return .object([
      .init("schema", .integer(1)),
      .init("place", .object(place.jsonMembers)),
      .init("source", .optional(loop?.source.rawValue)),
      .init("credit", .optional(loop?.credit)),
      .init("fetchedAt", .optional(fetched?.fetchedAt.description)),
      .init("measuredAt", .optional(loop?.measuredAt?.description)),
      .init("coverage", .string((series?.sight ?? .none).rawValue)),
      .init("answer", .string(radar.answer)),
      .init("spells", .array((series?.spells(at: now) ?? []).map(spell))),
      .init("frames", .array(frames(series))),
    ])
  }

  private func spell(_ spell: RadarSpell) -> JSONValue {
    .object([
      .init("from", .optional(spell.start?.description)),
      .init("until", .optional(spell.end?.description)),
      .init("heaviestAt", .string(spell.peak.description)),
      .init("rate", rate(spell.rate)),
    ])
  }

  private func frames(_ series: RadarSeries?) -> [JSONValue] {
    let runs = Dictionary(
      (loop?.frames ?? []).map { ($0.time, $0.run) }, uniquingKeysWith: { first, _ in first })
    return (series?.values ?? []).map { value in
      .object([
        .init("time", .string(value.time.description)),
        .init("kind", .string(value.isForecast ? "forecast" : "measured")),
        .init("run", .optional((runs[value.time] ?? loop?.measuredAt)?.description)),
        .init("rate", .optional(value.rate, rate)),
      ])
    }
  }

  private func rate(_ rate: Double) -> JSONValue {
    let unit = units.precipitation
    let value = (rate / unit.scale * 1_000).rounded() / 1_000
    return .object([
      .init("value", .number(value)), .init("unit", .string("\(unit.rawValue)/h")),
    ])
  }
}
