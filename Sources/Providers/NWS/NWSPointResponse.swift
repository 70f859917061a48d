import Domain

/// The response to `/points/LATITUDE,LONGITUDE`.
struct NWSPointResponse: Decodable {
  let forecast: String?
  let grid: String?
  let stations: String?
  let timeZone: String?

  private enum CodingKeys: CodingKey { case properties }
  private enum PropertiesKeys: String, CodingKey {
    case forecast, timeZone
    case grid = "forecastGridData"
    case stations = "observationStations"
  }

  init(from decoder: any Decoder) throws {
    let properties = try decoder.container(keyedBy: CodingKeys.self)
      .nestedContainer(keyedBy: PropertiesKeys.self, forKey: .properties)
    forecast = properties.tolerant(.forecast)
    grid = properties.tolerant(.grid)
    stations = properties.tolerant(.stations)
    timeZone = properties.tolerant(.timeZone, as: String.self)?.displayable
  }
}

/// The response with the stations of a grid, nearest first.
struct NWSStationsResponse: Decodable {
  /// The identifiers, which consist of letters and digits.
  let ids: [String]

  private enum CodingKeys: CodingKey { case features }
  private struct Feature: Decodable { let properties: Properties }
  private struct Properties: Decodable { let stationIdentifier: String }

  init(from decoder: any Decoder) throws {
    ids = try decoder.container(keyedBy: CodingKeys.self)
      .tolerantList(.features, of: Feature.self).map(\.properties.stationIdentifier)
      .filter { !$0.isEmpty && $0.utf8.count <= 20 && $0.allSatisfy(Self.isPlain) }
  }

  /// Whether a character cannot change the path of an address.
  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
  }
}
