/// A variable of Open-Meteo, by its name in requests and responses.
enum OpenMeteoVariable: String {
  case time

  // Variables of a time: the current time or an hour.
  case temperature = "temperature_2m"
  case humidity = "relative_humidity_2m"
  case apparentTemperature = "apparent_temperature"
  case dewPoint = "dew_point_2m"
  case isDay = "is_day"
  case precipitation
  case precipitationProbability = "precipitation_probability"
  case weatherCode = "weather_code"
  case cloudCover = "cloud_cover"
  case pressure = "pressure_msl"
  case windSpeed = "wind_speed_10m"
  case windDirection = "wind_direction_10m"
  case windGusts = "wind_gusts_10m"
  case visibility
  case uvIndex = "uv_index"
  case temperatureSpread = "temperature_2m_spread"

  // Variables of a day.
  case temperatureMax = "temperature_2m_max"
  case temperatureMin = "temperature_2m_min"
  case apparentTemperatureMax = "apparent_temperature_max"
  case apparentTemperatureMin = "apparent_temperature_min"
  case sunrise
  case sunset
  case uvIndexMax = "uv_index_max"
  case precipitationSum = "precipitation_sum"

  // Variables of the air quality.
  case europeanAirQualityIndex = "european_aqi"
  case usAirQualityIndex = "us_aqi"
  case pm2_5
  case pm10
  case ozone
  case nitrogenDioxide = "nitrogen_dioxide"
  case sulphurDioxide = "sulphur_dioxide"
  case carbonMonoxide = "carbon_monoxide"

  static let current: [OpenMeteoVariable] = [
    .temperature, .humidity, .apparentTemperature, .dewPoint, .isDay, .precipitation, .weatherCode,
    .cloudCover, .pressure, .windSpeed, .windDirection, .windGusts, .visibility, .uvIndex,
  ]

  /// The variables of each day.
  ///
  /// Half days are built from the hours, since Open-Meteo has no daily variables for them.
  static let daily: [OpenMeteoVariable] = [
    .temperatureMax, .temperatureMin, .apparentTemperatureMax, .apparentTemperatureMin, .sunrise,
    .sunset, .uvIndexMax, .precipitationSum,
  ]

  static let hourly: [OpenMeteoVariable] = [
    .temperature, .apparentTemperature, .humidity, .cloudCover, .uvIndex,
    .precipitationProbability, .precipitation, .weatherCode, .isDay, .windSpeed, .windDirection,
    .windGusts, .pressure,
  ]

  /// The variables of each quarter-hour, for the next hours.
  static let quarterHourly: [OpenMeteoVariable] = [.precipitation, .weatherCode]

  /// The variables of an ensemble's mean.
  static let ensemble: [OpenMeteoVariable] = [.temperature, .temperatureSpread]

  static let airQuality: [OpenMeteoVariable] = [
    .europeanAirQualityIndex, .usAirQualityIndex, .pm2_5, .pm10, .ozone, .nitrogenDioxide,
    .sulphurDioxide, .carbonMonoxide,
  ]
}
