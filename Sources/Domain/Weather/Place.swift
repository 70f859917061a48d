/// A named point on the Earth.
public struct Place: Codable, Equatable, Sendable {
  /// The name, or the coordinates as text if no name is known.
  public var name: String
  /// The first-level administrative division, such as a state or a district.
  public var region: String?
  /// The ISO 3166-1 alpha-2 country code, in capitals.
  package var country: String?
  package var coordinates: Coordinates
  /// The name of the time zone in the tz database.
  package var timeZone: String?
  package var population: Int?
  /// A provider's key for the place, if the provider uses keys.
  package var locationKey: LocationKey?
  /// The known place next to a point without a name.
  package var nearby: NearbyPlace?
  /// The country of the point by its outlines, if no source named the country.
  package var pointCountry: PointCountry?
  /// The city whose time zone is ``timeZone``, if the country of the point is not certain.
  package var clockCity: String?

  package init(
    name: String, region: String? = nil, country: String? = nil, coordinates: Coordinates,
    timeZone: String? = nil, population: Int? = nil, locationKey: LocationKey? = nil
  ) {
    self.name = name
    self.region = region
    self.country = country
    self.coordinates = coordinates
    self.timeZone = timeZone
    self.population = population
    self.locationKey = locationKey
  }
}

/// A provider's own identifier of a place, such as AccuWeather's location key.
package struct LocationKey: Codable, Hashable, Sendable {
  package let provider: WeatherProvider
  /// The key, which may contain more than digits.
  package let value: String

  package init(provider: WeatherProvider, value: String) {
    self.provider = provider
    self.value = value
  }
}

/// A place as the user or the configuration names it, before any search.
package enum PlaceQuery: Codable, Hashable, Sendable {
  case coordinates(point: Coordinates)
  case name(text: String)

  /// Creates a query for a point if the text is one, or for a name otherwise.
  ///
  /// The result is `nil` if the text is blank, longer than ``TextLimit/query``, or a point that is out of range.
  package init?(parsing text: String) {
    guard text.cut(to: TextLimit.query) == text else { return nil }
    if let coordinates = Coordinates(parsing: text) {
      self = .coordinates(point: coordinates)
      return
    }
    guard !Coordinates.isOutOfRange(text) else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return nil }
    self = .name(text: words.joined(separator: " "))
  }
}

extension Place {
  /// The name with region and country: `Paris, Texas, United States`.
  package var fullName: String {
    [name, region == name ? nil : region, countryName].compactMap { $0 }.joined(separator: ", ")
  }
}
