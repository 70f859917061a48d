package import Domain

/// The addresses of the National Weather Service for a point, with its stations and time zone.
package struct NWSPoint: Codable, Equatable, Sendable {
  /// The address of the forecast in half days.
  package var forecast: String
  /// The address of the raw grid.
  package var grid: String
  /// The address of the list of stations, or `nil` if the service gives none.
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
  ///
  /// They are kept for a day, because offices move their grids now and then.
  package static let nwsPoints = DocumentFolder(
    "nwsPoint", "A point of the weather service", days: 1)
}
