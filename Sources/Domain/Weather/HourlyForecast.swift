package struct HourlyForecast: Codable, Equatable, Sendable {
  /// The start of the hour, in local time.
  package var time: ZonedTime
  /// The weather in the hour from ``time`` on, in the provider's words as far as it has them.
  package var phrase: String?
  /// The general condition in the same hour, which selects the icon.
  package var sky: WeatherCondition?
  /// How strong the weather is, or `nil` if the provider has one word for all of it.
  package var strength: WeatherStrength?
  /// How likely the provider makes that condition, or `nil` if it does not state this.
  ///
  /// The probability of precipitation then applies.
  package var likelihood: Likelihood?
  package var isDay: Bool?
  package var temperature: Quantity<TemperatureUnit>?
  package var feelsLike: Quantity<TemperatureUnit>?
  /// The relative humidity, in percent.
  package var humidity: Double?
  /// The cloud cover, in percent.
  package var cloudCover: Double?
  package var uvIndex: Double?
  /// The chance of precipitation, in percent, in the hour before ``time``.
  ///
  /// For the hour from ``time`` on, use ``WeatherReport/hoursFromTheirTime``.
  package var precipitationProbability: Double?
  /// The amount of precipitation in the hour before ``time``.
  package var precipitation: Quantity<PrecipitationUnit>?
  /// The depth of new snow in the hour before ``time``, or `nil` if the service does not give it.
  package var snowfall: Quantity<SnowUnit>?
  package var wind: Wind?
  /// The air pressure at sea level.
  package var pressure: Quantity<PressureUnit>?

  package init(time: ZonedTime) {
    self.time = time
  }
}

package struct QuarterHourForecast: Codable, Equatable, Sendable {
  package var time: ZonedTime
  package var sky: WeatherCondition?
  /// The amount of precipitation in the 15 minutes from ``time`` on, or `nil` if it is unknown.
  package var precipitation: Quantity<PrecipitationUnit>?

  /// The length of a quarter-hour, in seconds.
  package static let duration = 900

  package init(
    time: ZonedTime, sky: WeatherCondition? = nil,
    precipitation: Quantity<PrecipitationUnit>? = nil
  ) {
    self.time = time
    self.sky = sky
    self.precipitation = precipitation
  }
}
