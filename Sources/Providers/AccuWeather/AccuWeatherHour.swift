import Domain

/// One hour of a forecast.
struct AccuWeatherHour: Decodable {
  let time: ZonedTime
  let icon: Int?
  let iconPhrase: String?
  let isDay: Bool?
  let temperature: AccuWeatherMeasure?
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
    case precipitationProbability = "PrecipitationProbability"
    case totalLiquid = "TotalLiquid"
    case wind = "Wind"
    case gust = "WindGust"
  }
}

extension AccuWeatherHour {
  /// The hour, in the units that its values name.
  var forecast: HourlyForecast {
    var forecast = HourlyForecast(time: time)
    forecast.phrase = iconPhrase?.received
    forecast.sky = icon.flatMap(Sky.init(accuWeatherIcon:))
    forecast.isDay = isDay
    forecast.temperature = temperature?.quantity()
    forecast.precipitationProbability = precipitationProbability
    forecast.precipitation = totalLiquid?.quantity()
    forecast.wind = Wind(wind, gust: gust)
    return forecast
  }
}
