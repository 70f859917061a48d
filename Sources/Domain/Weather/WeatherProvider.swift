/// A source of weather data.
package enum WeatherProvider: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  /// <https://open-meteo.com>: free for non-commercial use, without an API key.
  case openMeteo = "open-meteo"
  /// <https://api.met.no>: the weather service of Norway, without an API key.
  case metNorway = "met-norway"
  /// <https://www.weather.gov/documentation/services-web-api>: the weather service of the United
  /// States, without an API key.
  case nws
  /// <https://brightsky.dev>: the data of the weather service of Germany, without an API key.
  case brightSky = "bright-sky"
  /// <https://www.accuweather.com>: needs an API key.
  case accuWeather = "accuweather"
  /// Bundled sample weather for trying the program, always marked as a sample.
  case sample

  /// The provider's name as displayed to the user.
  package var displayName: String { description.name }
}
