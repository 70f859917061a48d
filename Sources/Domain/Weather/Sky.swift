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
