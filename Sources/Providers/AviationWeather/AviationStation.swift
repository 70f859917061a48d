import Domain

/// A station in a response of `/api/data/stationinfo`.
struct AviationStation: Decodable {
  /// The station, or `nil` if it gives no airport reports, or if its position is not known.
  let station: WeatherStation?

  private enum CodingKeys: String, CodingKey {
    case icaoId, site, siteType
    case latitude = "lat"
    case longitude = "lon"
    case elevation = "elev"
  }

  /// Decodes an entry, of which any value can be absent or null, or of another type.
  ///
  /// The list also has buoys, and stations that only have forecasts or nothing.
  init(from decoder: any Decoder) throws {
    let entry = try decoder.container(keyedBy: CodingKeys.self)
    let kinds = (try? entry.tolerantList(.siteType, of: String.self)) ?? []
    guard kinds.contains("METAR"), let id = entry.tolerant(.icaoId, as: String.self),
      id.isStationID,
      let latitude = entry.tolerantNumber(.latitude),
      let longitude = entry.tolerantNumber(.longitude),
      let point = Coordinates(latitude: latitude, longitude: longitude),
      let elevation = entry.tolerantElevation(.elevation)
    else {
      station = nil
      return
    }
    let name = entry.tolerant(.site, as: String.self)?.displayable ?? id
    station = WeatherStation(id: id, name: name, coordinates: point, elevation: elevation)
  }
}

extension String {
  /// Whether this is an ICAO identifier of a station: four capitals or digits.
  fileprivate var isStationID: Bool {
    utf8.count == 4
      && utf8.allSatisfy {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }
}
