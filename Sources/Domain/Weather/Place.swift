/// Somewhere that has weather.
public struct Place: Codable, Equatable, Sendable {
  /// What it is called, or its coordinates as text where nothing nearer is known.
  public var name: String
  /// The first-level division it lies in: a state, a district.
  public var region: String?
  /// Its ISO 3166-1 alpha-2 country code, in capitals.
  public var country: String?
  /// Where it is.
  public var coordinates: Coordinates
  /// Its time zone, as the tz database names it.
  public var timeZone: String?
  /// How many people live there.
  public var population: Int?
  /// The key by which a provider knows it, where that provider wants one.
  public var locationKey: LocationKey?

  /// Makes a place.
  public init(
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

/// A provider's own name for a place, such as AccuWeather's location key.
public struct LocationKey: Codable, Hashable, Sendable {
  /// Whose key it is.
  public let provider: WeatherProvider
  /// The key; text, not always digits.
  public let value: String

  /// Makes a provider's key.
  public init(provider: WeatherProvider, value: String) {
    self.provider = provider
    self.value = value
  }
}

/// How a person or the configuration names a place, before any provider was asked.
public enum PlaceQuery: Codable, Hashable, Sendable {
  /// A point on the Earth.
  case coordinates(Coordinates)
  /// A name to look up.
  case name(String)

  private enum CoordinatesCodingKeys: String, CodingKey { case _0 = "value" }
  private enum NameCodingKeys: String, CodingKey { case _0 = "value" }

  /// Reads `LAT,LON` as coordinates and all else as a name; `nil` if the text is blank or longer than
  /// ``TextLimit/query``.
  public init?(parsing text: String) {
    guard text.cut(to: TextLimit.query) == text else { return nil }
    if let coordinates = Coordinates(parsing: text) {
      self = .coordinates(coordinates)
      return
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return nil }
    self = .name(words.joined(separator: " "))
  }
}
