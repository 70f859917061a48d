package import Domain
package import Redux
package import TerminalUI
package import WeatherFeature

/// The settings that the app's state depends on and that change while it runs.
package struct AppSettings: Codable, Equatable, Sendable {
  package var display: DisplayPreferences
  package var weather: WeatherSettings
  /// Whether to use the mouse, or `nil` if that setting did not change.
  package var usesMouse: Bool?
  /// Whether the location may be looked up, or `nil` if that setting did not change.
  package var location: ServicePermission?
  /// Whether LibreWXR may be asked for pictures, or `nil` if that setting did not change.
  package var libreWXR: ServicePermission?
  /// The texts of the settings that the user chose in the app for later runs, by their names, or `nil`
  /// if there are none.
  package var choices: [String: String]?
  /// The messages about the configuration file, or `nil` if it was not read again.
  package var file: FileResult?

  package init(
    display: DisplayPreferences, weather: WeatherSettings, usesMouse: Bool? = nil,
    location: ServicePermission? = nil, libreWXR: ServicePermission? = nil,
    choices: [String: String]? = nil
  ) {
    self.display = display
    self.weather = weather
    self.usesMouse = usesMouse
    self.location = location
    self.libreWXR = libreWXR
    self.choices = choices
  }
}

package struct FileResult: Codable, Equatable, Sendable {
  /// The settings that changed, or `nil` if none did.
  package var message: String?
  /// The problems of the file, or `nil` if it has none.
  package var problem: String?

  package init(message: String? = nil, problem: String? = nil) {
    self.message = message
    self.problem = problem
  }
}

/// Whether the settings allow to ask a service that is asked only with the user's consent.
package enum ServicePermission: Codable, Equatable, Sendable {
  /// The user is asked before the host of the service gets a request.
  case asked(service: String)
  case allowed(service: String)
  case forbidden
}

extension ServicePermission {
  /// The consent that follows from the settings alone, or `nil` if they forbid requests.
  package var consent: ServiceConsent? {
    switch self {
    case .asked(let service): ServiceConsent(service: service)
    case .allowed(let service): ServiceConsent(service: service, origin: .configuration)
    case .forbidden: nil
    }
  }

  /// Returns the consent of the settings or of an earlier session, or `nil` if the settings forbid requests.
  ///
  /// `service` is the host that the user allowed in an earlier session, if any. The consent applies only to
  /// the same host.
  package func consent(remembering service: String?) -> ServiceConsent? {
    var consent = consent
    if let service, consent?.origin == nil, service == consent?.service { consent?.origin = .user }
    return consent
  }
}

extension AppState {
  /// Adopts settings, apart from those of the weather; units that differ end a switch of the units by their key.
  mutating func adopt(_ settings: AppSettings) {
    if settings.display.units != configuredUnits {
      (configuredUnits, display.units) = (settings.display.units, settings.display.units)
    }
    (display.clock, display.icons) = (settings.display.clock, settings.display.icons)
    if let usesMouse = settings.usesMouse { isMouseCaptured = usesMouse }
    if let location = settings.location { weather.locationConsent = location.consent }
    if let libreWXR = settings.libreWXR { weather.radar.consent = libreWXR.consent }
    choices = settings.choices
    if let file = settings.file { show(file) }
  }

  /// Shows what changed, and the problems of the file in place of earlier ones.
  private mutating func show(_ file: FileResult) {
    notices.removeAll { $0.kind == .configuration }
    if let problem = file.problem { notices.append(Notice(problem, kind: .configuration)) }
    if let message = file.message { show(Notice(message, kind: .information)) }
  }
}

package struct SettingsSnapshot: Equatable, Sendable {
  /// The settings that can change while the app runs.
  package var rows: [SettingRow]
  package var themes: ThemeSet
  package var hasWindowTitle: Bool
  package var app: AppSettings

  package init(
    rows: [SettingRow], themes: ThemeSet, hasWindowTitle: Bool = false, app: AppSettings
  ) {
    self.rows = rows
    self.themes = themes
    self.hasWindowTitle = hasWindowTitle
    self.app = app
  }
}

extension SettingsSnapshot {
  /// The actions that bring the state up to date.
  package var actions: [AppAction] {
    [.settingsChanged(settings: app), .settings(.described(self))]
  }
}

extension Middleware<RootState, AppAction> {
  /// Puts the user's choices of settings into effect by `choose`, which returns the settings then in effect.
  package static func settings(
    _ choose: @escaping @Sendable (SettingChoice) -> SettingsSnapshot
  ) -> Middleware {
    .sideEffect { action, _, dispatch in
      guard case .settings(.chosen(let choice)) = action else { return }
      for action in choose(choice).actions { dispatch(action) }
    }
  }
}
