/// The temperature that a station measured.
package struct StationReport: Codable, Hashable, Sendable {
  /// The time of the measurement.
  package var time: Timestamp
  /// The air temperature, in degrees Celsius.
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
