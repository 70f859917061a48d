import Domain

/// Places as JSON, schema 1.
struct PlacesJSON {
  var places: [Place]

  /// The JSON value, with `null` for absent values.
  var value: JSONValue {
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
