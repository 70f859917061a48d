/// What Open-Meteo can tell, by the names it uses in questions and answers.
enum OpenMeteoVariable: String {
  case time

  // Of a moment: now, or an hour.
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

  // Of a day.
  case temperatureMax = "temperature_2m_max"
  case temperatureMin = "temperature_2m_min"
  case apparentTemperatureMax = "apparent_temperature_max"
  case apparentTemperatureMin = "apparent_temperature_min"
  case sunrise
  case sunset
  case uvIndexMax = "uv_index_max"
  case precipitationSum = "precipitation_sum"

  // Of the air.
  case europeanAirQualityIndex = "european_aqi"
  case usAirQualityIndex = "us_aqi"
  case pm2_5
  case pm10
  case ozone
  case nitrogenDioxide = "nitrogen_dioxide"
  case sulphurDioxide = "sulphur_dioxide"
  case carbonMonoxide = "carbon_monoxide"

  /// What is asked of now.
  static let current: [OpenMeteoVariable] = [
    .temperature, .humidity, .apparentTemperature, .dewPoint, .isDay, .precipitation, .weatherCode,
    .cloudCover, .pressure, .windSpeed, .windDirection, .windGusts, .visibility, .uvIndex,
  ]

  /// What is asked of each day; its halves are made of the hours, since a day here has none.
  static let daily: [OpenMeteoVariable] = [
    .temperatureMax, .temperatureMin, .apparentTemperatureMax, .apparentTemperatureMin, .sunrise,
    .sunset, .uvIndexMax, .precipitationSum,
  ]

  /// What is asked of each hour.
  static let hourly: [OpenMeteoVariable] = [
    .temperature, .apparentTemperature, .humidity, .cloudCover, .uvIndex,
    .precipitationProbability, .precipitation, .weatherCode, .isDay, .windSpeed, .windDirection,
    .windGusts,
  ]

  /// What is asked of the air now.
  static let airQuality: [OpenMeteoVariable] = [
    .europeanAirQualityIndex, .usAirQualityIndex, .pm2_5, .pm10, .ozone, .nitrogenDioxide,
    .sulphurDioxide, .carbonMonoxide,
  ]

  /// The variable by the name of an answer; the names of before 2023 are understood, too.
  init?(name: String) {
    self.init(rawValue: Self.newNames[name] ?? name)
  }

  private static let newNames = [
    "temperature": "temperature_2m",
    "relativehumidity_2m": "relative_humidity_2m",
    "dewpoint_2m": "dew_point_2m",
    "weathercode": "weather_code",
    "cloudcover": "cloud_cover",
    "windspeed": "wind_speed_10m",
    "windspeed_10m": "wind_speed_10m",
    "winddirection": "wind_direction_10m",
    "winddirection_10m": "wind_direction_10m",
    "windgusts_10m": "wind_gusts_10m",
  ]
}
