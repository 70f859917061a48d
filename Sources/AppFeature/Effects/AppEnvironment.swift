public import FilmsFeature
public import WeatherFeature

/// What the app needs from outside.
public struct AppEnvironment: Sendable {
  /// What the weather segment needs.
  public var weather: WeatherEnvironment
  /// What the films segment needs.
  public var films: FilmsEnvironment

  /// Makes an environment.
  public init(weather: WeatherEnvironment, films: FilmsEnvironment) {
    self.weather = weather
    self.films = films
  }
}
