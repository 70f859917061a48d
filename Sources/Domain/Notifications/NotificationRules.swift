package struct NotificationRules: Codable, Equatable, Sendable {
  /// The places whose new and raised alerts are told.
  package var alerts: AlertedPlaces
  /// Whether rain within the next hour is told.
  package var rain: Bool
  /// Whether a forecast that changed much is told.
  package var forecast: Bool
  /// Whether the hours in which the rules of the user hold are told.
  package var own: Bool
  package var quietHours: QuietHours?

  /// Creates rules, or returns `nil` if they would tell nothing.
  package init?(
    alerts: AlertedPlaces = .off, rain: Bool = false, forecast: Bool = false, own: Bool = false,
    quietHours: QuietHours? = nil
  ) {
    guard alerts != .off || rain || forecast || own else { return nil }
    self.alerts = alerts
    self.rain = rain
    self.forecast = forecast
    self.own = own
    self.quietHours = quietHours
  }

  package enum AlertedPlaces: String, Codable, CaseIterable, Sendable {
    case off
    case shown
    /// The shown and every saved place.
    case saved
  }
}
