/// The choices on screen that are restored at the next start.
///
/// A value that the user never chose is `nil`, and the configuration decides.
public struct ScreenPreferences: Codable, Equatable, Sendable {
  /// The selected units.
  public var units: UnitPreferences?
  /// The segment and tab viewed last, as a route: `weather/forecast`.
  public var route: String?
  /// The host of the service to which the user allowed to send the network address.
  public var locationService: String?
  /// The host of the service that the user allowed to ask for radar pictures.
  public var radarService: String?
  /// The texts of the settings that the user chose in the app, by their names.
  public var settings: [String: String]?

  /// Creates preferences, by default without any choice.
  public init(
    units: UnitPreferences? = nil, route: String? = nil, locationService: String? = nil,
    radarService: String? = nil, settings: [String: String]? = nil
  ) {
    self.units = units
    self.route = route
    self.locationService = locationService
    self.radarService = radarService
    self.settings = settings
  }
}
