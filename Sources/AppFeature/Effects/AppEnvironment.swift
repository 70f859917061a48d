public import Domain
public import FilmsFeature
public import WeatherFeature

/// The app's external dependencies.
public struct AppEnvironment: Sendable {
  /// The dependencies of the weather segment.
  public var weather: WeatherEnvironment
  /// The dependencies of the films segment.
  public var films: FilmsEnvironment
  /// The opener of web pages, which another program shows.
  public var links: LinkOpener

  /// The storage of the choices that the user made on the screen.
  public var preferences: PreferenceStorage

  /// Creates an environment from those of the segments, by default without a program that opens web
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
