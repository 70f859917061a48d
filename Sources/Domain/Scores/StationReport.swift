/// The temperature that a station measured.
public struct StationReport: Codable, Hashable, Sendable {
  /// The time of the measurement.
  public var time: Timestamp
  /// The air temperature, in degrees Celsius.
  public var celsius: Double
  /// Whether it is one of the regular reports, rather than one about a change between them.
  public var isRoutine: Bool
  /// Whether the temperature is given to a tenth of a degree, rather than to a whole degree.
  public var hasTenths: Bool

  /// Creates a report.
  public init(time: Timestamp, celsius: Double, isRoutine: Bool = true, hasTenths: Bool = false) {
    self.time = time
    self.celsius = celsius
    self.isRoutine = isRoutine
    self.hasTenths = hasTenths
  }
}
