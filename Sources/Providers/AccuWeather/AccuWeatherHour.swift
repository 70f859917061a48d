import Domain

/// An hour in a response of the hourly forecast.
struct AccuWeatherHour: Decodable {
  let time: ZonedTime
  let icon: Int?
  let iconPhrase: String?
  let isDay: Bool?
  let temperature: AccuWeatherMeasure?
  let realFeel: AccuWeatherMeasure?
  let humidity: Double?
  let cloudCover: Double?
  let uvIndex: Double?
  let precipitationProbability: Double?
  let totalLiquid: AccuWeatherMeasure?
  let wind: AccuWeatherWind<AccuWeatherMeasure>?
  let gust: AccuWeatherWind<AccuWeatherMeasure>?

  enum CodingKeys: String, CodingKey {
    case time = "DateTime"
    case icon = "WeatherIcon"
    case iconPhrase = "IconPhrase"
    case isDay = "IsDaylight"
    case temperature = "Temperature"
    case realFeel = "RealFeelTemperature"
    case humidity = "RelativeHumidity"
    case cloudCover = "CloudCover"
    case uvIndex = "UVIndex"
    case precipitationProbability = "PrecipitationProbability"
    case totalLiquid = "TotalLiquid"
    case wind = "Wind"
    case gust = "WindGust"
  }
}

extension AccuWeatherHour {
  /// The hour, in the units of the response.
  var forecast: HourlyForecast {
    var forecast = HourlyForecast(time: time)
    forecast.phrase = iconPhrase?.displayable
    forecast.sky = icon.flatMap(WeatherCondition.init(accuWeatherIcon:))
    forecast.isDay = isDay
    forecast.temperature = temperature?.quantity()
    forecast.feelsLike = realFeel?.quantity()
    forecast.humidity = humidity
    forecast.cloudCover = cloudCover
    forecast.uvIndex = uvIndex
    forecast.precipitationProbability = precipitationProbability
    forecast.precipitation = totalLiquid?.quantity()
    forecast.wind = Wind(wind, gust: gust)
    return forecast
  }
}
