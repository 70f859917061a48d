/// What a person chose on screen and finds again at the next start.
///
/// What was never chosen is `nil`, and the configuration decides.
public struct ScreenPreferences: Codable, Equatable, Sendable {
  /// The units.
  public var units: UnitPreferences?
  /// The segment and tab last looked at, as a route: `weather/forecast`.
  public var route: String?

  /// Makes preferences.
  public init(units: UnitPreferences? = nil, route: String? = nil) {
    self.units = units
    self.route = route
  }
}
