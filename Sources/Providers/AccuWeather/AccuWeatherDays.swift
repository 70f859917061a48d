import Domain

/// A response of the daily forecast.
struct AccuWeatherDays: Decodable {
  let days: BoundedList<AccuWeatherDay>?

  enum CodingKeys: String, CodingKey { case days = "DailyForecasts" }

  var forecasts: [DailyForecast] { days?.elements.map(\.forecast) ?? [] }
}

/// A day of a forecast, with its two halves.
struct AccuWeatherDay: Decodable {
  let date: ZonedTime
  let sun: Sun?
  let temperature: AccuWeatherRange?
  let realFeel: AccuWeatherRange?
  let air: BoundedList<AirIndex>?
  let day: Half?
  let night: Half?

  struct Sun: Decodable {
    let rise: ZonedTime?
    let set: ZonedTime?

    enum CodingKeys: String, CodingKey {
      case rise = "Rise"
      case set = "Set"
    }
  }

  /// An index of a day, such as pollen, air quality, or the UV index.
  struct AirIndex: Decodable {
    let name: String?
    let value: Double?

    enum CodingKeys: String, CodingKey {
      case name = "Name"
      case value = "Value"
    }
  }

  struct Half: Decodable {
    let icon: Int?
    let iconPhrase: String?
    let shortPhrase: String?
    let longPhrase: String?
    let precipitationProbability: Double?
    let wind: AccuWeatherWind<AccuWeatherMeasure>?
    let gust: AccuWeatherWind<AccuWeatherMeasure>?
    let totalLiquid: AccuWeatherMeasure?

    enum CodingKeys: String, CodingKey {
      case icon = "Icon"
      case iconPhrase = "IconPhrase"
      case shortPhrase = "ShortPhrase"
      case longPhrase = "LongPhrase"
      case precipitationProbability = "PrecipitationProbability"
      case wind = "Wind"
      case gust = "WindGust"
      case totalLiquid = "TotalLiquid"
    }
  }

  enum CodingKeys: String, CodingKey {
    case date = "Date"
    case sun = "Sun"
    case temperature = "Temperature"
    case realFeel = "RealFeelTemperature"
    case air = "AirAndPollen"
    case day = "Day"
    case night = "Night"
  }
}

extension AccuWeatherDay {
  /// The day, in the units of the response.
  var forecast: DailyForecast {
    var forecast = DailyForecast(date: date.date)
    forecast.temperature = temperature?.range()
    forecast.feelsLike = realFeel?.range()
    forecast.sunrise = sun?.rise
    forecast.sunset = sun?.set
    forecast.day = day?.half
    forecast.night = night?.half
    forecast.uvIndex = air?.elements.first { $0.name == "UVIndex" }?.value
    // The service's day lasts from 7:00 to 7:00, as its halves do together.
    forecast.precipitation = forecast.precipitationFromSunrise
    return forecast
  }
}

extension AccuWeatherDay.Half {
  /// The half with the longest available phrase, or `nil` if it has no values.
  fileprivate var half: DayPart? {
    let half = DayPart(
      phrase: longPhrase?.displayable ?? shortPhrase?.displayable ?? iconPhrase?.displayable,
      sky: icon.flatMap(WeatherCondition.init(accuWeatherIcon:)),
      precipitationProbability: precipitationProbability, precipitation: totalLiquid?.quantity(),
      wind: Wind(wind, gust: gust))
    return half == DayPart() ? nil : half
  }
}
