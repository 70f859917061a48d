package import Domain

/// The addresses of the National Weather Service for a point, with its stations and time zone.
package struct NWSPoint: Codable, Equatable, Sendable {
  package var forecast: String
  package var grid: String
  package var stations: String?
  /// The identifiers of the nearest stations, nearest first, or `nil` if they are not known yet.
  package var stationIDs: [String]?
  package var timeZone: String?
  package var fetchedAt: Timestamp

  package init(
    forecast: String, grid: String, stations: String? = nil, stationIDs: [String]? = nil,
    timeZone: String? = nil, fetchedAt: Timestamp
  ) {
    self.forecast = forecast
    self.grid = grid
    self.stations = stations
    self.stationIDs = stationIDs
    self.timeZone = timeZone
    self.fetchedAt = fetchedAt
  }
}

extension DocumentFolder<NWSPoint> {
  /// The stored points, without which each report would need two more requests.
  package static let nwsPoints = DocumentFolder(
    "nwsPoint", "A point of the weather service", days: 1)
}
