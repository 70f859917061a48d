import Domain
import TerminalUI

/// Places as text, one per line, and as JSON.
struct PlacesOutput: CommandOutput {
  var places: [Place]

  func text(width: Int?) -> String {
    let heading = ["Place", "Region", "Country", "Coordinates", "Time zone", "Population"]
    return TextColumns(rows: [heading] + places.map(row), minorColumns: [4, 5])
      .lines(fitting: width).joined(separator: "\n")
  }

  private func row(_ place: Place) -> [String] {
    [
      place.name, place.region ?? .missingValue, place.countryName ?? .missingValue,
      place.coordinates.description,
      place.timeZone ?? .missingValue, place.population.map(String.init) ?? .missingValue,
    ]
  }

  /// The JSON value, schema 1, with `null` for absent values.
  var json: JSONValue {
    .object([
      .init("schema", .integer(1)),
      .init("places", .array(places.map(place))),
    ])
  }

  private func place(_ place: Place) -> JSONValue {
    .object(
      place.jsonMembers + [
        .init("population", .optional(place.population, JSONValue.integer))
      ])
  }
}

extension Place {
  /// The members of a place in JSON, with `null` for absent values.
  var jsonMembers: [JSONValue.Member] {
    [
      .init("name", .string(name)),
      .init("region", .optional(region)),
      .init("country", .optional(country)),
      .init("latitude", .number(coordinates.latitude)),
      .init("longitude", .number(coordinates.longitude)),
      .init("timeZone", .optional(timeZone)),
    ]
  }
}
