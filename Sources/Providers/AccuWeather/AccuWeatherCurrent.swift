import Domain

/// The current conditions in a response.
///
/// Most of the fields need `details=true`.
struct AccuWeatherCurrent: Decodable {
  let observedAt: ZonedTime?
  let text: String?
  let icon: Int?
  let isDay: Bool?
  let temperature: AccuWeatherDualMeasure?
  let realFeel: AccuWeatherDualMeasure?
  let dewPoint: AccuWeatherDualMeasure?
  let humidity: Double?
  let cloudCover: Double?
  let wind: AccuWeatherWind<AccuWeatherDualMeasure>?
  let gust: AccuWeatherWind<AccuWeatherDualMeasure>?
  let pressure: AccuWeatherDualMeasure?
  let visibility: AccuWeatherDualMeasure?
  let uvIndex: Double?
  let lastHour: AccuWeatherDualMeasure?
  let precipitation: Precipitation?
  let link: String?

  struct Precipitation: Decodable {
    let lastHour: AccuWeatherDualMeasure?

    enum CodingKeys: String, CodingKey { case lastHour = "PastHour" }
  }

  enum CodingKeys: String, CodingKey {
    case observedAt = "LocalObservationDateTime"
    case text = "WeatherText"
    case icon = "WeatherIcon"
    case isDay = "IsDayTime"
    case temperature = "Temperature"
    case realFeel = "RealFeelTemperature"
    case dewPoint = "DewPoint"
    case humidity = "RelativeHumidity"
    case cloudCover = "CloudCover"
    case wind = "Wind"
    case gust = "WindGust"
    case pressure = "Pressure"
    case visibility = "Visibility"
    case uvIndex = "UVIndex"
    case lastHour = "Precip1hr"
    case precipitation = "PrecipitationSummary"
    case link = "Link"
  }
}

extension AccuWeatherCurrent {
  /// The conditions, or `nil` if the response contains no values.
  var conditions: CurrentConditions? {
    var conditions = CurrentConditions()
    conditions.phrase = text?.displayable
    conditions.sky = icon.flatMap(WeatherCondition.init(accuWeatherIcon:))
    conditions.temperature = temperature?.quantity()
    conditions.feelsLike = realFeel?.quantity()
    conditions.dewPoint = dewPoint?.quantity()
    conditions.humidity = humidity
    conditions.cloudCover = cloudCover
    conditions.wind = Wind(wind, gust: gust)
    conditions.pressure = pressure?.quantity()
    conditions.visibility = visibility?.quantity()
    conditions.uvIndex = uvIndex
    conditions.precipitation =
      (lastHour?.quantity() ?? precipitation?.lastHour?.quantity())
      .map { PrecipitationAmount($0, .lastHour) }
    guard conditions != CurrentConditions() else { return nil }
    conditions.observedAt = observedAt
    conditions.isDay = isDay
    conditions.isMeasured = true
    return conditions
  }

  /// The address of the web page about the place, which responses give without encryption.
  var page: String? {
    link?.displayable.map { text in
      text.hasPrefix("http:") ? "https:" + text.dropFirst("http:".count) : text
    }
  }
}
