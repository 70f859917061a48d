package import Domain
package import FilmsFeature
package import WeatherFeature

/// The app's external dependencies.
package struct AppEnvironment: Sendable {
  private let currentWeather: @Sendable () -> WeatherEnvironment
  /// The dependencies of the films segment.
  package var films: FilmsEnvironment
  /// Opens a web page in another program, and returns whether that accepted its address.
  ///
  /// The result may come only when that program ends.
  package var openPage: @Sendable (WebAddress) async -> Bool

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
    openPage: @escaping @Sendable (WebAddress) async -> Bool = { _ in false },
    notifications: NotificationClient = .off
  ) {
    currentWeather = weather
    self.films = films
    self.preferences = preferences
    self.openPage = openPage
    self.notifications = notifications
  }
}
