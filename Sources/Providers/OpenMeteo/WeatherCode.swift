import Domain

extension Symbol {
  /// Creates the symbol of a WMO weather code, or returns `nil` if Open-Meteo does not document it.
  ///
  /// The number of the code counts as the severity of the weather.
  init?(weatherCode code: Int) {
    guard let (sky, words) = Self.weatherCodes[code] else { return nil }
    let sunnyWords: String? =
      switch code {
      case 0: "Sunny"
      case 1: "Mainly sunny"
      default: nil
      }
    self.init(sky: sky, words: words, sunnyWords: sunnyWords, rank: code)
  }

  private static let weatherCodes: [Int: (WeatherCondition, String)] = [
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
