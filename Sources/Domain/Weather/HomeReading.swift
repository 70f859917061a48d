/// A measurement of the user's own thermometer.
package struct HomeReading: Codable, Equatable, Sendable {
  /// The temperature, which is plausible.
  package var temperature: Quantity<TemperatureUnit>
  /// The relative humidity in percent, or `nil` if it is not measured.
  package var humidity: Double?

  package typealias Fetch =
    @Sendable () async throws(ProviderError) -> FetchedValue<HomeReading>

  /// Creates a reading, or returns `nil` if the temperature cannot be.
  package init?(_ temperature: Quantity<TemperatureUnit>, humidity: Double? = nil) {
    guard let temperature = Optional(temperature).within(.air) else { return nil }
    self.temperature = temperature
    self.humidity = humidity.humidity
  }
}

/// Where the user's own thermometer is, and how often it is read.
package struct HomeStation: Codable, Equatable, Sendable {
  package var point: Coordinates
  /// The seconds between two readings.
  package var interval: Int

  package init(point: Coordinates, interval: Int) {
    (self.point, self.interval) = (point, interval)
  }

  /// Whether the thermometer is at a place: within three kilometers, as a home is of the name of its town.
  package func isAt(_ place: Place) -> Bool { place.coordinates.kilometers(to: point) <= 3 }
}
