/// The units in which each kind of quantity is shown.
public struct UnitPreferences: Codable, Equatable, Sendable {
  /// The unit of temperatures.
  public var temperature: TemperatureUnit
  /// The unit of wind speeds.
  public var wind: SpeedUnit
  /// The unit of atmospheric pressure.
  public var pressure: PressureUnit
  /// The unit of rain and snow.
  public var precipitation: PrecipitationUnit
  /// The unit of visibility.
  public var distance: DistanceUnit

  /// Makes preferences from a unit for each kind of quantity.
  public init(
    temperature: TemperatureUnit, wind: SpeedUnit, pressure: PressureUnit,
    precipitation: PrecipitationUnit, distance: DistanceUnit
  ) {
    self.temperature = temperature
    self.wind = wind
    self.pressure = pressure
    self.precipitation = precipitation
    self.distance = distance
  }

  /// °C, km/h, hPa, mm, km.
  public static let metric = UnitPreferences(
    temperature: .celsius, wind: .kilometersPerHour, pressure: .hectopascals,
    precipitation: .millimeters, distance: .kilometers)

  /// °F, mph, inHg, in, mi.
  public static let imperial = UnitPreferences(
    temperature: .fahrenheit, wind: .milesPerHour, pressure: .inchesOfMercury,
    precipitation: .inches, distance: .miles)
}
