/// The weather of one day.
package struct DailyForecast: Codable, Equatable, Sendable {
  /// The local date.
  package var date: CivilDate
  /// The low and high of the temperature, or `nil` if the whole day is not known.
  package var temperature: QuantityRange<TemperatureUnit>?
  /// The temperatures of the rest of the day, if only that is known.
  package var remaining: RemainingDay?
  /// The low and high of the feels-like temperature.
  package var feelsLike: QuantityRange<TemperatureUnit>?
  /// The sunrise, in local time.
  package var sunrise: ZonedTime?
  /// The sunset, in local time.
  package var sunset: ZonedTime?
  /// The forecast for the part from sunrise to sunset.
  package var day: DayPart?
  /// The forecast for the part from that sunset to the next sunrise.
  package var night: DayPart?
  /// The highest UV index of the day.
  package var uvIndex: Double?
  /// The amount of precipitation from midnight to midnight, as the provider gives it.
  ///
  /// For an amount to show with the chance and the words of a day, use ``shownPrecipitation``.
  package var precipitation: Quantity<PrecipitationUnit>?

  /// Creates a day with only the date known.
  package init(date: CivilDate) {
    self.date = date
  }
}

extension DailyForecast {
  /// The chance of precipitation in percent, the larger one of day and night.
  package var precipitationProbability: Double? {
    [day, night].compactMap { $0?.precipitationProbability }.max()
  }

  /// The amount of precipitation of day and night, so from sunrise to the next sunrise as
  /// ``precipitationProbability`` is, or `nil` if either is unknown.
  package var precipitationFromSunrise: Quantity<PrecipitationUnit>? {
    guard let day = day?.precipitation, let night = night?.precipitation else { return nil }
    // Services give at most hundredths.
    let sum = day.value + night.converted(to: day.unit).value
    return Quantity((sum * 100).rounded() / 100, day.unit)
  }

  /// The amount from sunrise to the next sunrise or, if that is unknown, from midnight to midnight.
  package var shownPrecipitation: Quantity<PrecipitationUnit>? {
    precipitationFromSunrise ?? precipitation
  }
}

extension DailyForecast {
  /// The low and high of the day or, if only that is known, of its rest.
  ///
  /// Show the time of ``RemainingDay/from`` with those of the rest.
  package var shownTemperature: QuantityRange<TemperatureUnit>? {
    temperature ?? remaining?.temperature
  }

  /// The condition that an icon of the day shows: that of daytime or, if only the night is wet and brings
  /// more than a trace, what falls at night, without the sun or the moon.
  package var iconSky: WeatherCondition? {
    guard let day else { return night?.sky?.withoutLight }
    let amount = night?.precipitation?.converted(to: .millimeters).value ?? 0
    guard let night, day.sky?.isWet == false, night.sky?.isWet == true, amount >= 1 else {
      return day.sky
    }
    return night.sky?.withoutLight
  }

  /// Whether a clear sky in that icon shows the moon, because nothing is known of daytime.
  package var isIconOfNight: Bool { day == nil }

  /// The words for the day, with those of the night if only the night is wet.
  package var phrase: String? { phrase(\.phrase) }

  /// The same in as few words as possible, such as `Overcast, night: showers`.
  package var shortPhrase: String? { phrase { $0.sky?.name } }

  private func phrase(_ words: (DayPart) -> String?) -> String? {
    guard let part = day.flatMap(words) else { return night.flatMap(words) }
    guard let night, let rain = words(night), day?.sky?.isWet != true,
      night.sky?.isWet == true
    else { return part }
    return "\(part), night: \(rain.startingInLowercase)"
  }
}

/// The temperatures of a day from a time on, because the hours before it are not known.
package struct RemainingDay: Codable, Equatable, Sendable {
  /// The first known time, in local time.
  package var from: ZonedTime
  /// The low and high from that time to midnight.
  package var temperature: QuantityRange<TemperatureUnit>

  /// Creates the rest of a day.
  package init(from: ZonedTime, temperature: QuantityRange<TemperatureUnit>) {
    self.from = from
    self.temperature = temperature
  }
}

/// The forecast for one part of a day: daytime, or the night that follows.
package struct DayPart: Codable, Equatable, Sendable {
  /// The provider's description of the weather.
  package var phrase: String?
  /// The general condition, which selects the icon.
  package var sky: WeatherCondition?
  /// The chance of precipitation, in percent.
  package var precipitationProbability: Double?
  /// The amount of precipitation.
  package var precipitation: Quantity<PrecipitationUnit>?
  /// The strongest wind in this part of the day.
  package var wind: Wind?

  /// Creates a part of a day.
  ///
  /// By default, all values are unknown.
  package init(
    phrase: String? = nil, sky: WeatherCondition? = nil, precipitationProbability: Double? = nil,
    precipitation: Quantity<PrecipitationUnit>? = nil, wind: Wind? = nil
  ) {
    self.phrase = phrase
    self.sky = sky
    self.precipitationProbability = precipitationProbability
    self.precipitation = precipitation
    self.wind = wind
  }
}
