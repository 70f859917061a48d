/// A source of weather data.
public enum WeatherProvider: String, Codable, CaseIterable, Sendable {
  /// <https://open-meteo.com>: free for non-commercial use, without an API key.
  case openMeteo = "open-meteo"
  /// <https://www.accuweather.com>: needs an API key.
  case accuWeather = "accuweather"
  /// Bundled sample weather for trying the program, always marked as a sample.
  case sample

  /// Whether the provider identifies places by its own location keys.
  public var usesLocationKeys: Bool { self == .accuWeather }

  /// Whether amounts and probabilities of precipitation belong to the hour before their time.
  ///
  /// Otherwise they belong to the hour that starts at their time.
  public var sumsPrecedeTime: Bool { self == .openMeteo }

  /// The provider's name as displayed to the user.
  public var displayName: String {
    switch self {
    case .openMeteo: "Open-Meteo"
    case .accuWeather: "AccuWeather"
    case .sample: "Sample weather"
    }
  }
}
