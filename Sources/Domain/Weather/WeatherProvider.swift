/// A service that weather comes from.
public enum WeatherProvider: String, Codable, CaseIterable, Sendable {
  /// <https://open-meteo.com>: free for non-commercial use, no key.
  case openMeteo = "open-meteo"
  /// <https://www.accuweather.com>: needs a key.
  case accuWeather = "accuweather"
  /// Bundled weather for trying the program out; never passed off as real.
  case sample

  /// Whether it wants to be told its own key of a place.
  public var knowsPlacesByKey: Bool { self == .accuWeather }

  /// The name that people know it by.
  public var displayName: String {
    switch self {
    case .openMeteo: "Open-Meteo"
    case .accuWeather: "AccuWeather"
    case .sample: "Sample weather"
    }
  }
}
