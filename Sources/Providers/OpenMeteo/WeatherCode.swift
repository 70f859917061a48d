import Domain

/// A WMO weather code that Open-Meteo documents, ordered by its number.
struct WeatherCode: RankedWeather {
  /// The number of the code, which counts as the severity of the weather.
  let code: Int
  let sky: WeatherCondition
  private let words: String

  /// Creates a code, or returns `nil` if it is not documented.
  init?(_ code: Int) {
    guard let (sky, words) = Self.table[code] else { return nil }
    self.code = code
    self.sky = sky
    self.words = words
  }

  /// Returns the weather in words, such as "Sunny" instead of "Clear sky" if `isDay` is `true`.
  func phrase(isDay: Bool?) -> String {
    switch (code, isDay) {
    case (0, true): "Sunny"
    case (1, true): "Mainly sunny"
    default: words
    }
  }

  static func < (left: WeatherCode, right: WeatherCode) -> Bool {
    left.code < right.code
  }

  private static let table: [Int: (WeatherCondition, String)] = [
    0: (.clear, "Clear sky"),
    1: (.mostlyClear, "Mainly clear"),
    2: (.partlyCloudy, "Partly cloudy"),
    3: (.overcast, "Overcast"),
    45: (.fog, "Fog"),
    48: (.fog, "Depositing rime fog"),
    51: (.drizzle, "Light drizzle"),
    53: (.drizzle, "Moderate drizzle"),
    55: (.drizzle, "Dense drizzle"),
    56: (.freezingRain, "Light freezing drizzle"),
    57: (.freezingRain, "Dense freezing drizzle"),
    61: (.rain, "Light rain"),
    63: (.rain, "Moderate rain"),
    65: (.rain, "Heavy rain"),
    66: (.freezingRain, "Light freezing rain"),
    67: (.freezingRain, "Heavy freezing rain"),
    71: (.snow, "Light snowfall"),
    73: (.snow, "Moderate snowfall"),
    75: (.snow, "Heavy snowfall"),
    77: (.snow, "Snow grains"),
    80: (.showers, "Light rain showers"),
    81: (.showers, "Moderate rain showers"),
    82: (.showers, "Violent rain showers"),
    85: (.snowShowers, "Light snow showers"),
    86: (.snowShowers, "Heavy snow showers"),
    95: (.thunderstorm, "Thunderstorm"),
    96: (.thunderstorm, "Thunderstorm with light hail"),
    99: (.thunderstorm, "Thunderstorm with heavy hail"),
  ]
}
