/// The weather of one day, as the service gives it or as it was computed from the service's periods.
///
/// Views show a ``ShownDay``, which has only what is left of today.
package struct DailyForecast: Codable, Equatable, Sendable {
  package var date: CivilDate
  /// The low and high of the temperature, or `nil` if the whole day is not known.
  package var temperature: QuantityRange<TemperatureUnit>?
  package var feelsLike: QuantityRange<TemperatureUnit>?
  package var sunrise: ZonedTime?
  package var sunset: ZonedTime?
  /// The weather from midnight to midnight, or `nil` if the service has only halves.
  package var weather: DayPart?
  /// The forecast for the part from sunrise to sunset.
  package var day: DayPart?
  /// The forecast for the part from that sunset to the next sunrise.
  package var night: DayPart?
  package var uvIndex: Double?
  /// The amount of precipitation from midnight to midnight.
  package var precipitation: Quantity<PrecipitationUnit>?

  package init(date: CivilDate) {
    self.date = date
  }
}

/// The forecast for a part of a day: daytime, the night that follows, or the date.
package struct DayPart: Codable, Equatable, Sendable {
  /// The first known time, or `nil` if the part is known from its beginning.
  package var from: Timestamp?
  /// The provider's description of the weather.
  package var phrase: String?
  /// The general condition, which selects the icon.
  package var sky: WeatherCondition?
  /// The chance of precipitation, in percent.
  package var precipitationProbability: Double?
  package var precipitation: Quantity<PrecipitationUnit>?
  /// The depth of new snow, or `nil` if it is not known, or if rain falls, too.
  package var snowfall: Quantity<SnowUnit>?
  /// The strongest wind in this part of the day.
  package var wind: Wind?

  package init(
    from: Timestamp? = nil, phrase: String? = nil, sky: WeatherCondition? = nil,
    precipitationProbability: Double? = nil, precipitation: Quantity<PrecipitationUnit>? = nil,
    snowfall: Quantity<SnowUnit>? = nil, wind: Wind? = nil
  ) {
    self.from = from
    self.phrase = phrase
    self.sky = sky
    self.precipitationProbability = precipitationProbability
    self.precipitation = precipitation
    self.snowfall = snowfall
    self.wind = wind
  }
}
