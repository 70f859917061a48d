import Domain

extension WeatherCondition {
  /// Creates a condition from an icon's number, or returns `nil` if the number is not in use.
  ///
  /// The numbers are those of AccuWeather's list of icons, in which 33 and above are for the night.
  init?(accuWeatherIcon number: Int) {
    switch number {
    case 1, 33: self = .clear
    case 2, 34: self = .mostlyClear
    case 3, 4, 35, 36: self = .partlyCloudy
    case 5, 37: self = .haze
    case 6, 7, 8, 38: self = .overcast
    case 11: self = .fog
    case 12, 13, 14, 39, 40: self = .showers
    case 15, 16, 17, 41, 42: self = .thunderstorm
    case 18: self = .rain
    case 19, 20, 21, 43: self = .snowShowers
    case 22, 23, 44: self = .snow
    case 24: self = .ice
    case 25, 29: self = .sleet
    case 26: self = .freezingRain
    case 30: self = .hot
    case 31: self = .cold
    case 32: self = .windy
    default: return nil
    }
  }
}
