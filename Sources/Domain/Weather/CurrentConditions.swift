/// The weather at one time.
public struct CurrentConditions: Codable, Equatable, Sendable {
  /// The time of the observation, in local time.
  public var observedAt: ZonedTime?
  /// The provider's description of the weather.
  public var phrase: String?
  /// The general condition, which selects the icon.
  public var sky: WeatherCondition?
  /// Whether it is daytime.
  public var isDay: Bool?
  /// The air temperature.
  public var temperature: Quantity<TemperatureUnit>?
  /// The feels-like temperature.
  public var feelsLike: Quantity<TemperatureUnit>?
  /// The dew point.
  public var dewPoint: Quantity<TemperatureUnit>?
  /// The relative humidity, in percent.
  public var humidity: Double?
  /// The cloud cover, in percent.
  public var cloudCover: Double?
  /// The wind speed, gusts, and direction.
  public var wind: Wind?
  /// The air pressure at sea level.
  public var pressure: Quantity<PressureUnit>?
  /// The visibility.
  public var visibility: Quantity<DistanceUnit>?
  /// The UV index.
  public var uvIndex: Double?
  /// The amount of precipitation, with its time.
  public var precipitation: PrecipitationAmount?
  /// Whether a station measured the conditions, or `nil` if they are those of a model.
  public var isMeasured: Bool?

  /// Creates conditions with all values unknown.
  public init() {}

  /// Creates the conditions of an hour whose precipitation is that of the hour from its time on.
  public init(_ hour: HourlyForecast) {
    observedAt = hour.time
    phrase = hour.phrase
    sky = hour.sky
    isDay = hour.isDay
    temperature = hour.temperature
    feelsLike = hour.feelsLike
    humidity = hour.humidity
    cloudCover = hour.cloudCover
    wind = hour.wind
    pressure = hour.pressure
    uvIndex = hour.uvIndex
    precipitation = hour.precipitation.map { PrecipitationAmount($0, .nextHour) }
  }
}
