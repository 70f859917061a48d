public import Domain
public import FilmsFeature
public import WeatherFeature

/// The app's external dependencies.
public struct AppEnvironment: Sendable {
  /// The dependencies of the weather segment.
  public var weather: WeatherEnvironment
  /// The dependencies of the films segment.
  public var films: FilmsEnvironment
  /// The program that shows web pages.
  public var links: LinkOpener

  /// The stored choices of the user on screen.
  public var preferences: PreferenceStorage

  /// Creates an environment from those of the segments, by default without a program that shows web
  /// pages.
  public init(
    weather: WeatherEnvironment, films: FilmsEnvironment, preferences: PreferenceStorage,
    links: LinkOpener = .unavailable
  ) {
    self.weather = weather
    self.films = films
    self.preferences = preferences
    self.links = links
  }
}
