/// A weather station at an airport, whose reports (METAR) are public.
package struct WeatherStation: Codable, Equatable, Sendable {
  /// The ICAO identifier, such as `LPPT`.
  package var id: String
  /// The name, or the identifier if no name is known.
  package var name: String
  package var coordinates: Coordinates
  /// The height above sea level, in meters.
  package var elevation: Double

  package init(id: String, name: String, coordinates: Coordinates, elevation: Double) {
    self.id = id
    self.name = name
    self.coordinates = coordinates
    self.elevation = elevation
  }
}

extension WeatherStation {
  /// The longest distance in kilometers at which temperatures are compared, which is ours, as no standard gives one.
  package static let longestDistance = 30.0
  /// The largest difference in height at which temperatures are compared, in meters.
  package static let largestHeightDifference = 300.0
  /// The change of temperature with height in kelvins for a meter, by ECMWF's verification (WMO-No 485).
  package static let lapseRate = 6.5 / 1_000
  /// The local hour from which measurements are moved to another height: before it, valleys can be colder.
  package static let firstMovedHour = 9

  /// Returns what is added to a temperature of the station to move it to a height in meters, in kelvins.
  package func correction(to elevation: Double) -> Double {
    Self.lapseRate * (self.elevation - elevation)
  }

  /// Returns the nearest station within both limits, or `nil`; the elevation is in meters above sea level.
  package static func nearest(
    of stations: [WeatherStation], to point: Coordinates, elevation: Double
  ) -> WeatherStation? {
    stations.map { (station: $0, distance: $0.coordinates.kilometers(to: point)) }
      .filter {
        $0.distance <= longestDistance
          && abs($0.station.elevation - elevation) <= largestHeightDifference
      }
      .min { ($0.distance, $0.station.id) < ($1.distance, $1.station.id) }?.station
  }
}

package struct StationReport: Codable, Hashable, Sendable {
  package var time: Timestamp
  package var celsius: Double
  /// Whether it is one of the regular reports, rather than one about a change between them.
  package var isRoutine: Bool
  /// Whether the temperature is given to a tenth of a degree, rather than to a whole degree.
  package var hasTenths: Bool

  package init(time: Timestamp, celsius: Double, isRoutine: Bool = true, hasTenths: Bool = false) {
    self.time = time
    self.celsius = celsius
    self.isRoutine = isRoutine
    self.hasTenths = hasTenths
  }
}

package struct StationsClient: Sendable {
  /// Finds the stations around a point, as far as temperatures are compared (``WeatherStation/longestDistance``).
  package var near: @Sendable (Coordinates) async throws(ProviderError) -> [WeatherStation]
  /// Fetches the temperatures that a station measured in the last hours, of which the service keeps 15 days.
  package var reports:
    @Sendable (_ station: String, _ hours: Int) async throws(ProviderError) -> [StationReport]

  package init(
    near: @escaping @Sendable (Coordinates) async throws(ProviderError) -> [WeatherStation],
    reports:
      @escaping @Sendable (_ station: String, _ hours: Int) async throws(ProviderError) ->
      [StationReport]
  ) {
    self.near = near
    self.reports = reports
  }

  /// The number of hours for which the service keeps reports.
  static let longestHours = 360
}
