/// A column of the Current tab on a wide screen.
package enum CurrentColumn: String, Codable, Sendable {
  /// The weather of the shown place.
  case weather
  /// The saved places.
  case places
  /// The coming hours and days, which only a board has (see ``CurrentColumns``).
  case outlook
}

extension WeatherState {
  /// Whether a wide screen shows the saved places beside the weather.
  ///
  /// Without a saved place, the weather fills the screen, unless a removal can be undone.
  package var hasPlacesBeside: Bool {
    tab == .current && (!savedPlaces.isEmpty || !placesTab.removed.isEmpty)
  }
}
