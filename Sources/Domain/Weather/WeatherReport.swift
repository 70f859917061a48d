/// All that one provider said of one place at one time.
///
/// Quantities are kept in the unit the provider gave them in; what it did not say is `nil`.
public struct WeatherReport: Codable, Equatable, Sendable {
  /// Who said it.
  public var provider: WeatherProvider
  /// The place, as the provider understood it.
  public var place: Place
  /// The weather now.
  public var current: CurrentConditions?
  /// The days, in order, as the answer has them; past ones too.
  public var daily: [DailyForecast]
  /// The hours, in order.
  public var hourly: [HourlyForecast]
  /// How clean the air is now, where the provider tells.
  public var airQuality: AirQuality?
  /// The warnings in force or announced; empty, too, where the provider gives none out.
  public var alerts: [WeatherAlert]

  /// Makes a report.
  public init(
    provider: WeatherProvider, place: Place, current: CurrentConditions?,
    daily: [DailyForecast] = [], hourly: [HourlyForecast] = [], airQuality: AirQuality? = nil,
    alerts: [WeatherAlert] = []
  ) {
    self.provider = provider
    self.place = place
    self.current = current
    self.daily = daily
    self.hourly = hourly
    self.airQuality = airQuality
    self.alerts = alerts
  }

  private enum CodingKeys: String, CodingKey {
    case provider, place, current, daily, hourly, airQuality, alerts
  }

  /// Reads a report, also one that was stored before there were air quality and alerts.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    provider = try container.decode(WeatherProvider.self, forKey: .provider)
    place = try container.decode(Place.self, forKey: .place)
    current = try container.decodeIfPresent(CurrentConditions.self, forKey: .current)
    daily = try container.decode([DailyForecast].self, forKey: .daily)
    hourly = try container.decode([HourlyForecast].self, forKey: .hourly)
    airQuality = try container.decodeIfPresent(AirQuality.self, forKey: .airQuality)
    alerts = try container.decodeIfPresent([WeatherAlert].self, forKey: .alerts) ?? []
  }
}

extension WeatherReport {
  /// The same report, whose days and hours take no memory of their own where they equal another's.
  ///
  /// Most refreshes bring little news, and the past that a session keeps has hundreds of reports.
  public func sharingForecasts(with other: WeatherReport) -> WeatherReport {
    var report = self
    if daily == other.daily { report.daily = other.daily }
    if hourly == other.hourly { report.hourly = other.hourly }
    return report
  }
}

/// The weather at one moment.
public struct CurrentConditions: Codable, Equatable, Sendable {
  /// When it was observed, on the clocks of the place.
  public var observedAt: ZonedTime?
  /// What the weather is, in words.
  public var phrase: String?
  /// What the sky does.
  public var sky: Sky?
  /// Whether the sun is up.
  public var isDay: Bool?
  /// The temperature of the air.
  public var temperature: Quantity<TemperatureUnit>?
  /// The temperature it feels like.
  public var feelsLike: Quantity<TemperatureUnit>?
  /// The temperature at which dew would form.
  public var dewPoint: Quantity<TemperatureUnit>?
  /// The relative humidity, in percent.
  public var humidity: Double?
  /// How much of the sky is covered, in percent.
  public var cloudCover: Double?
  /// The wind.
  public var wind: Wind?
  /// The pressure at sea level.
  public var pressure: Quantity<PressureUnit>?
  /// How far one sees.
  public var visibility: Quantity<DistanceUnit>?
  /// The UV index.
  public var uvIndex: Double?
  /// How much fell in the last hour or interval.
  public var precipitation: Quantity<PrecipitationUnit>?

  /// Makes conditions of which nothing is known.
  public init() {}
}

/// The weather of one day.
public struct DailyForecast: Codable, Equatable, Sendable {
  /// The day, in the place's own calendar.
  public var date: CivilDate
  /// From the lowest to the highest temperature.
  public var temperature: QuantityRange<TemperatureUnit>?
  /// From the lowest to the highest temperature it feels like.
  public var feelsLike: QuantityRange<TemperatureUnit>?
  /// When the sun rises, on the clocks of the place.
  public var sunrise: ZonedTime?
  /// When the sun sets, on the clocks of the place.
  public var sunset: ZonedTime?
  /// The half from sunrise to sunset.
  public var day: HalfDay?
  /// The half from that sunset to the next sunrise.
  public var night: HalfDay?
  /// The highest UV index.
  public var uvIndex: Double?
  /// How much falls.
  public var precipitation: Quantity<PrecipitationUnit>?

  /// Makes a day of which only the date is known.
  public init(date: CivilDate) {
    self.date = date
  }
}

/// One half of a day: daylight, or the night that follows.
public struct HalfDay: Codable, Equatable, Sendable {
  /// What the weather is, in words.
  public var phrase: String?
  /// What the sky does.
  public var sky: Sky?
  /// How likely rain or snow is, in percent.
  public var precipitationProbability: Double?
  /// The strongest wind.
  public var wind: Wind?

  /// Makes a half day.
  public init(
    phrase: String? = nil, sky: Sky? = nil, precipitationProbability: Double? = nil,
    wind: Wind? = nil
  ) {
    self.phrase = phrase
    self.sky = sky
    self.precipitationProbability = precipitationProbability
    self.wind = wind
  }
}

/// The weather of one hour.
public struct HourlyForecast: Codable, Equatable, Sendable {
  /// When the hour begins, on the clocks of the place.
  public var time: ZonedTime
  /// What the weather is, in words.
  public var phrase: String?
  /// What the sky does.
  public var sky: Sky?
  /// Whether the sun is up.
  public var isDay: Bool?
  /// The temperature of the air.
  public var temperature: Quantity<TemperatureUnit>?
  /// The temperature it feels like.
  public var feelsLike: Quantity<TemperatureUnit>?
  /// The relative humidity, in percent.
  public var humidity: Double?
  /// How much of the sky is covered, in percent.
  public var cloudCover: Double?
  /// The UV index.
  public var uvIndex: Double?
  /// How likely rain or snow is, in percent.
  public var precipitationProbability: Double?
  /// How much falls.
  public var precipitation: Quantity<PrecipitationUnit>?
  /// The wind.
  public var wind: Wind?

  /// Makes an hour of which only the time is known.
  public init(time: ZonedTime) {
    self.time = time
  }
}

/// What the sky does, coarse enough that every provider's codes map onto it.
///
/// It chooses the picture; the words come from the provider.
public enum Sky: String, Codable, CaseIterable, Sendable {
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
