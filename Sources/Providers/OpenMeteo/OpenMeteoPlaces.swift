import Domain

/// A response of Open-Meteo's geocoding, which has no `results` if nothing matches.
struct OpenMeteoPlaces {
  /// The places, best match first.
  var places: [Place]
}

extension OpenMeteoPlaces: Decodable {
  private enum CodingKeys: CodingKey { case results }

  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: CodingKeys.self)
    places =
      try answer.decodeIfPresent(BoundedList<Hit>.self, forKey: .results)?
      .elements.map(\.place) ?? []
  }

  private struct Hit: Decodable {
    let place: Place

    private enum CodingKeys: String, CodingKey {
      case name, latitude, longitude, timezone, population
      case countryCode = "country_code"
      case region = "admin1"
    }

    init(from decoder: any Decoder) throws {
      let hit = try decoder.container(keyedBy: CodingKeys.self)
      guard
        let coordinates = Coordinates(
          latitude: try hit.decode(Double.self, forKey: .latitude),
          longitude: try hit.decode(Double.self, forKey: .longitude))
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .latitude, in: hit, debugDescription: "this is not on the Earth")
      }
      place = Place(
        name: try hit.text(.name) ?? "\(coordinates)", region: try hit.text(.region),
        country: try hit.text(.countryCode)?.uppercased(), coordinates: coordinates,
        timeZone: try hit.text(.timezone),
        population: try hit.decodeIfPresent(Int.self, forKey: .population))
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes optional text and removes control characters.
  fileprivate func text(_ key: Key) throws -> String? {
    try decodeIfPresent(String.self, forKey: key)?.displayable
  }
}
