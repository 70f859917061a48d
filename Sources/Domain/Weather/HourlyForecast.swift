/// The weather of one hour.
public struct HourlyForecast: Codable, Equatable, Sendable {
  /// The start of the hour, in local time.
  public var time: ZonedTime
  /// The provider's description of the weather.
  public var phrase: String?
  /// The general condition, which selects the icon.
  public var sky: WeatherCondition?
  /// How likely the provider makes that condition, or `nil` if it does not state this.
  ///
  /// The probability of precipitation then applies.
  public var likelihood: Likelihood?
  /// Whether it is daytime.
  public var isDay: Bool?
  /// The air temperature.
  public var temperature: Quantity<TemperatureUnit>?
  /// The feels-like temperature.
  public var feelsLike: Quantity<TemperatureUnit>?
  /// The relative humidity, in percent.
  public var humidity: Double?
  /// The cloud cover, in percent.
  public var cloudCover: Double?
  /// The UV index.
  public var uvIndex: Double?
  /// The chance of precipitation, in percent, in the hour before ``time``.
  ///
  /// For the hour from ``time`` on, use ``WeatherReport/hoursFromTheirTime``.
  public var precipitationProbability: Double?
  /// The amount of precipitation in the hour before ``time``.
  public var precipitation: Quantity<PrecipitationUnit>?
  /// The wind speed, gusts, and direction.
  public var wind: Wind?
  /// The air pressure at sea level.
  public var pressure: Quantity<PressureUnit>?

  /// Creates an hour with only the time known.
  public init(time: ZonedTime) {
    self.time = time
  }
}

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
