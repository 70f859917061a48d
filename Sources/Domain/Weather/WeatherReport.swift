/// All data of one provider for one place at one time.
///
/// Quantities keep the provider's units. A value that the provider did not give is `nil`.
public struct WeatherReport: Codable, Equatable, Sendable {
  /// The provider of the data.
  public var provider: WeatherProvider
  /// The place, as the provider resolved it.
  public var place: Place
  /// The current conditions.
  public var current: CurrentConditions?
  /// The days in order, as in the response.
  ///
  /// Past days may be included.
  public var daily: [DailyForecast]
  /// The hours in order.
  public var hourly: [HourlyForecast]
  /// The precipitation of the next hours by quarter-hours, in order.
  ///
  /// It is empty if the provider has none.
  public var quarterHourly: [QuarterHourForecast]
  /// The current air quality, or `nil` if the provider has none.
  public var airQuality: AirQuality?
  /// The active and announced weather alerts.
  ///
  /// The array is also empty if no alerts were requested: see ``alertCoverage``.
  public var alerts: [WeatherAlert]
  /// Whether ``alerts`` can be complete, or `nil` if no alerts were requested.
  public var alertCoverage: AlertCoverage?
  /// The time at which the alerts were fetched from an office, or `nil` if they were not.
  ///
  /// It can be earlier than the report, because alerts are not fetched for each report.
  public var alertsFetchedAt: Timestamp?
  /// The number of days that were requested, or `nil` if the provider has a fixed number of days.
  ///
  /// The report may have fewer.
  public var requestedDays: Int?
  /// The parts that the provider does not have and that were computed from those it has.
  @SortedInJSON public var computed: Set<ComputedPart> = []
  /// The `Last-Modified` header of the response, for a later request for newer data only.
  public var lastModified: String?
  /// The failure of the first provider, if this report is from the second one.
  public var replacedFailure: ProviderError?

  /// Creates a report.
  public init(
    provider: WeatherProvider, place: Place, current: CurrentConditions?,
    daily: [DailyForecast] = [], hourly: [HourlyForecast] = [],
    quarterHourly: [QuarterHourForecast] = [], airQuality: AirQuality? = nil,
    alerts: [WeatherAlert] = []
  ) {
    self.provider = provider
    self.place = place
    self.current = current
    self.daily = daily
    self.hourly = hourly
    self.quarterHourly = quarterHourly
    self.airQuality = airQuality
    self.alerts = alerts
  }

  /// Whether the report lacks days because fewer than `count` were requested.
  public func hasFewerDaysRequested(than count: Int) -> Bool {
    requestedDays.map { $0 < count } ?? false
  }
}

extension WeatherReport {
  /// Returns this report with the days and hours of `other` if they are equal, to share their
  /// memory.
  ///
  /// Most refreshes change little, and the history of a session can hold hundreds of reports.
  public func sharingForecasts(with other: WeatherReport) -> WeatherReport {
    var report = self
    if daily == other.daily { report.daily = other.daily }
    if hourly == other.hourly { report.hourly = other.hourly }
    return report
  }
}

extension WeatherReport {
  /// The hours, each with the precipitation that falls in the hour from its time on.
  ///
  /// Screens and tables show hours this way. The amount and the probability of the last hour are
  /// known only if the report has the hour's end.
  public var hoursFromTheirTime: [HourlyForecast] { hourlyStarts.map(hourFromItsTime) }

  /// The indices of the hours except a last one that has only the precipitation before its time.
  public var hourlyStarts: Range<Int> {
    hourly.startIndex..<hourly.endIndex - (hourly.last?.isOnlyEnd == true ? 1 : 0)
  }

  /// Returns the hour at an index as ``hoursFromTheirTime`` has it.
  public func hourFromItsTime(at index: Int) -> HourlyForecast {
    var hour = hourly[index]
    let next = hourly.indices.contains(index + 1) ? hourly[index + 1] : nil
    let following = next.flatMap { $0.time.instant == hour.end ? $0 : nil }
    hour.precipitation = following?.precipitation
    hour.precipitationProbability = following?.precipitationProbability
    return hour
  }
}

extension HourlyForecast {
  /// The end of the hour that starts at ``time``.
  public var end: Timestamp { time.instant.advanced(bySeconds: 3_600) }

  /// Whether only the precipitation of the hour before ``time`` is known.
  public var isOnlyEnd: Bool {
    var end = HourlyForecast(time: time)
    (end.precipitation, end.precipitationProbability) = (precipitation, precipitationProbability)
    return self == end
  }
}

extension [HourlyForecast] {
  /// Returns these hours with the precipitation of each moved to the hour at its end.
  ///
  /// Reports give amounts and probabilities for the hour before their time. This converts from
  /// providers that give them for the hour from their time on. The last hour is followed by one that
  /// has only its precipitation. Before a gap in the hours, the value is dropped.
  public func movingSumsToTheirEnd() -> [HourlyForecast] {
    let starts = Dictionary(map { ($0.end, $0) }, uniquingKeysWith: { first, _ in first })
    var hours = self
    if let last {
      let end = ZonedTime(instant: last.end, utcOffset: last.time.utcOffset)
      hours.append(HourlyForecast(time: end))
    }
    for index in hours.indices {
      let start = starts[hours[index].time.instant]
      hours[index].precipitation = start?.precipitation
      hours[index].precipitationProbability = start?.precipitationProbability
    }
    if let last = hours.last, last == HourlyForecast(time: last.time) { hours.removeLast() }
    return hours
  }
}

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

/// The weather of one day.
public struct DailyForecast: Codable, Equatable, Sendable {
  /// The local date.
  public var date: CivilDate
  /// The low and high of the temperature, or `nil` if the whole day is not known.
  public var temperature: QuantityRange<TemperatureUnit>?
  /// The temperatures of the rest of the day, if only that is known.
  public var remaining: RemainingDay?
  /// The low and high of the feels-like temperature.
  public var feelsLike: QuantityRange<TemperatureUnit>?
  /// The sunrise, in local time.
  public var sunrise: ZonedTime?
  /// The sunset, in local time.
  public var sunset: ZonedTime?
  /// The forecast for the part from sunrise to sunset.
  public var day: DayPart?
  /// The forecast for the part from that sunset to the next sunrise.
  public var night: DayPart?
  /// The highest UV index of the day.
  public var uvIndex: Double?
  /// The amount of precipitation from midnight to midnight, as the provider gives it.
  ///
  /// For an amount to show with the chance and the words of a day, use ``shownPrecipitation``.
  public var precipitation: Quantity<PrecipitationUnit>?

  /// Creates a day with only the date known.
  public init(date: CivilDate) {
    self.date = date
  }
}

extension DailyForecast {
  /// The chance of precipitation in percent, the larger one of day and night.
  public var precipitationProbability: Double? {
    [day, night].compactMap { $0?.precipitationProbability }.max()
  }

  /// The amount of precipitation of day and night, so from sunrise to the next sunrise as
  /// ``precipitationProbability`` is, or `nil` if either is unknown.
  public var precipitationFromSunrise: Quantity<PrecipitationUnit>? {
    guard let day = day?.precipitation, let night = night?.precipitation else { return nil }
    // Services give at most hundredths.
    let sum = day.value + night.converted(to: day.unit).value
    return Quantity((sum * 100).rounded() / 100, day.unit)
  }

  /// The amount from sunrise to the next sunrise or, if that is unknown, from midnight to midnight.
  public var shownPrecipitation: Quantity<PrecipitationUnit>? {
    precipitationFromSunrise ?? precipitation
  }
}

extension DailyForecast {
  /// The low and high of the day or, if only that is known, of its rest.
  ///
  /// Show the time of ``RemainingDay/from`` with those of the rest.
  public var shownTemperature: QuantityRange<TemperatureUnit>? {
    temperature ?? remaining?.temperature
  }

  /// The words for the day, with those of the night if only the night is wet.
  public var phrase: String? {
    guard let words = day?.phrase else { return night?.phrase }
    guard let night = night?.phrase, PrecipitationKind(day?.sky) == nil,
      PrecipitationKind(self.night?.sky) != nil
    else { return words }
    return "\(words), night: \(night.startingInLowercase)"
  }
}

/// The temperatures of a day from a time on, because the hours before it are not known.
public struct RemainingDay: Codable, Equatable, Sendable {
  /// The first known time, in local time.
  public var from: ZonedTime
  /// The low and high from that time to midnight.
  public var temperature: QuantityRange<TemperatureUnit>

  /// Creates the rest of a day.
  public init(from: ZonedTime, temperature: QuantityRange<TemperatureUnit>) {
    self.from = from
    self.temperature = temperature
  }
}

/// The forecast for one part of a day: daytime, or the night that follows.
public struct DayPart: Codable, Equatable, Sendable {
  /// The provider's description of the weather.
  public var phrase: String?
  /// The general condition, which selects the icon.
  public var sky: WeatherCondition?
  /// The chance of precipitation, in percent.
  public var precipitationProbability: Double?
  /// The amount of precipitation.
  public var precipitation: Quantity<PrecipitationUnit>?
  /// The strongest wind in this part of the day.
  public var wind: Wind?

  /// Creates a part of a day.
  ///
  /// By default, all values are unknown.
  public init(
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

/// The general weather condition, coarse enough that every provider's codes map to it.
///
/// It selects the icon. The description comes from the provider.
public enum WeatherCondition: String, Codable, CaseIterable, Sendable {
  case clear
  case mostlyClear = "mostly-clear"
  case partlyCloudy = "partly-cloudy"
  case overcast
  case haze
  case fog
  case drizzle
  case rain
  case freezingRain = "freezing-rain"
  case showers
  case sleet
  case snow
  case snowShowers = "snow-showers"
  case ice
  case thunderstorm
  case hot
  case cold
  case windy
}
