/// The precipitation of a quarter of an hour.
public struct QuarterHourForecast: Codable, Equatable, Sendable {
  /// The start of the quarter-hour, in local time.
  public var time: ZonedTime
  /// The general condition, or `nil` if it is unknown.
  public var sky: WeatherCondition?
  /// The amount of precipitation in the 15 minutes from ``time`` on, or `nil` if it is unknown.
  public var precipitation: Quantity<PrecipitationUnit>?

  /// The length of a quarter-hour, in seconds.
  public static let duration = 900

  /// Creates a quarter-hour.
  public init(
    time: ZonedTime, sky: WeatherCondition? = nil,
    precipitation: Quantity<PrecipitationUnit>? = nil
  ) {
    self.time = time
    self.sky = sky
    self.precipitation = precipitation
  }
}
