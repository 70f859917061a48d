public import Domain

/// The addresses of the National Weather Service for a point, with its stations and time zone.
public struct NWSPoint: Codable, Equatable, Sendable {
  /// The address of the forecast in half days.
  public var forecast: String
  /// The address of the raw grid.
  public var grid: String
  /// The address of the list of stations, or `nil` if the service gives none.
  public var stations: String?
  /// The identifiers of the nearest stations, nearest first, or `nil` if they are not known yet.
  public var stationIDs: [String]?
  /// The name of the time zone.
  public var timeZone: String?
  /// The time of the request.
  public var fetchedAt: Timestamp

  /// Creates a point.
  public init(
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
