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
    .object([
      .init("name", .string(place.name)),
      .init("region", .optional(place.region)),
      .init("country", .optional(place.country)),
      .init("latitude", .number(place.coordinates.latitude)),
      .init("longitude", .number(place.coordinates.longitude)),
      .init("timeZone", .optional(place.timeZone)),
      .init("population", .optional(place.population, JSONValue.integer)),
    ])
  }
}
