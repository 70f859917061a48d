package import Domain
package import FilmsFeature
package import WeatherFeature

/// The app's external dependencies.
package struct AppEnvironment: Sendable {
  private let currentWeather: @Sendable () -> WeatherEnvironment
  /// The dependencies of the films segment.
  package var films: FilmsEnvironment
  /// The opener of web pages, which another program shows.
  package var links: LinkOpener

  /// The operations that notify the user outside of the screen.
  package var notifications: NotificationClient

  /// The storage of the choices that the user made on the screen.
  package var preferences: PreferenceStorage

  /// The dependencies of the weather segment, which may change with the settings.
  package var weather: WeatherEnvironment { currentWeather() }

  /// Creates an environment from those of the segments, by default without a program that opens web
  /// pages and without notifications.
  package init(
    weather: @autoclosure @escaping @Sendable () -> WeatherEnvironment, films: FilmsEnvironment,
    preferences: PreferenceStorage,
    links: LinkOpener = .unavailable, notifications: NotificationClient = .off
  ) {
    currentWeather = weather
    self.films = films
    self.preferences = preferences
    self.links = links
    self.notifications = notifications
  }
}
