import Domain

/// A city in a response of the location service.
struct AccuWeatherLocation: Decodable {
  let key: String?
  let localizedName: String?
  let englishName: String?
  let region: Area?
  let country: Area?
  let timeZone: TimeZone?
  let position: Position?

  struct Area: Decodable {
    let id: String?
    let localizedName: String?
    let englishName: String?

    enum CodingKeys: String, CodingKey {
      case id = "ID"
      case localizedName = "LocalizedName"
      case englishName = "EnglishName"
    }
  }

  struct TimeZone: Decodable {
    let name: String?

    enum CodingKeys: String, CodingKey { case name = "Name" }
  }

  struct Position: Decodable {
    let latitude: Double?
    let longitude: Double?

    enum CodingKeys: String, CodingKey {
      case latitude = "Latitude"
      case longitude = "Longitude"
    }
  }

  enum CodingKeys: String, CodingKey {
    case key = "Key"
    case localizedName = "LocalizedName"
    case englishName = "EnglishName"
    case region = "AdministrativeArea"
    case country = "Country"
    case timeZone = "TimeZone"
    case position = "GeoPosition"
  }
}

extension AccuWeatherLocation {
  /// The place, or `nil` if its key, name, or coordinates are missing.
  var place: Place? {
    guard let key = key?.displayable,
      let name = localizedName?.displayable ?? englishName?.displayable,
      let coordinates = position?.coordinates
    else { return nil }
    return Place(
      name: name, region: region?.localizedName?.displayable ?? region?.englishName?.displayable,
      country: country?.code, coordinates: coordinates, timeZone: timeZone?.name?.displayable,
      locationKey: LocationKey(provider: .accuWeather, value: key))
  }
}

extension AccuWeatherLocation.Area {
  /// The country's ISO code, which is its `ID`.
  fileprivate var code: String? {
    guard let id = id?.displayable?.uppercased(), id.utf8.count == 2 else { return nil }
    return id
  }
}

extension AccuWeatherLocation.Position {
  fileprivate var coordinates: Coordinates? {
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}
