package struct CurrentConditions: Codable, Equatable, Sendable {
  package var observedAt: ZonedTime?
  /// The provider's description of the weather.
  package var phrase: String?
  /// The general condition, which selects the icon.
  package var sky: WeatherCondition?
  package var isDay: Bool?
  package var temperature: Quantity<TemperatureUnit>?
  package var feelsLike: Quantity<TemperatureUnit>?
  package var dewPoint: Quantity<TemperatureUnit>?
  /// The relative humidity, in percent.
  package var humidity: Double?
  /// The cloud cover, in percent.
  package var cloudCover: Double?
  package var wind: Wind?
  /// The air pressure at sea level.
  package var pressure: Quantity<PressureUnit>?
  package var visibility: Quantity<DistanceUnit>?
  package var uvIndex: Double?
  package var precipitation: PrecipitationAmount?
  /// Whether a station measured the conditions, or `nil` if they are those of a model.
  package var isMeasured: Bool?

  package init() {}

  /// Creates the conditions of an hour whose precipitation is that of the hour from its time on.
  package init(_ hour: HourlyForecast) {
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

extension CurrentConditions {
  /// Returns the time of conditions that are more than 20 minutes old, which are shown with it, or `nil`.
  package func oldTime(at now: Timestamp) -> ZonedTime? {
    observedAt.flatMap { now.seconds(since: $0.instant) > 1_200 ? $0 : nil }
  }

  /// The ages in seconds at which conditions can be the present ones.
  ///
  /// It may be ahead of this computer's clock, but not by hours: some stations send local time as UTC.
  package static let measurementAges = -600...7_200
}
