package import Domain

/// The settings of the weather segment.
package struct WeatherSettings: Codable, Equatable, Sendable {
  /// The weather provider.
  package var provider: WeatherProvider
  /// Whether Skyreel makes no requests, as with `--offline`.
  package var isOffline: Bool
  /// Whether the settings say `alerts: off`.
  package var areAlertsOff: Bool
  /// When reports are refreshed automatically, or `nil` if only the user refreshes them.
  package var refresh: RefreshSettings?
  /// Whether a user without a place is welcomed with several ways to begin.
  package var welcomes: Bool
  /// Whether the configuration allows requests for radar frames.
  package var hasRadar: Bool
  /// Whether the configuration allows requests for what is usual at a place.
  package var hasNormals: Bool
  /// Whether animations play; `--no-motion` turns them off.
  package var hasMotion: Bool
  /// The rules that say of what the user is notified, or `nil` if there are none.
  package var notifications: NotificationRules?
  /// The rules of the user, or `nil` if there are none.
  package var rules: [WeatherRule]?
  /// The user's own thermometer, or `nil` if there is none.
  package var station: HomeStation?

  /// Creates the settings of a provider, by default those of a user without a configuration.
  package init(
    _ provider: WeatherProvider, isOffline: Bool = false, areAlertsOff: Bool = false,
    refresh: RefreshSettings? = nil, welcomes: Bool = false, hasRadar: Bool = true,
    hasNormals: Bool = true, hasMotion: Bool = true, notifications: NotificationRules? = nil,
    rules: [WeatherRule]? = nil, station: HomeStation? = nil
  ) {
    self.provider = provider
    self.isOffline = isOffline
    self.areAlertsOff = areAlertsOff
    self.refresh = refresh
    self.welcomes = welcomes
    self.hasRadar = hasRadar
    self.hasNormals = hasNormals
    self.hasMotion = hasMotion
    self.notifications = notifications
    self.rules = rules
    self.station = station
  }
}

/// When reports are refreshed automatically.
package struct RefreshSettings: Codable, Equatable, Sendable {
  /// The age in seconds at which a report is refreshed.
  package var interval: Int
  /// The number of provider calls that a report costs.
  package var cost: Int

  /// Creates settings.
  package init(interval: Int, cost: Int) {
    self.interval = interval
    self.cost = cost
  }
}

extension WeatherState {
  /// The weather provider.
  package var provider: WeatherProvider { settings.provider }

  /// Whether Skyreel makes no requests, as with `--offline`.
  package var isOffline: Bool { settings.isOffline }

  /// The age in seconds at which a report is refreshed or, if only the user refreshes, an hour.
  var refreshInterval: Int { settings.refresh?.interval ?? 3_600 }
}

extension WeatherState {
  /// Adopts changed settings.
  ///
  /// Another provider has other weather, so the present one is discarded. Reports with alerts, or
  /// without, are requested.
  mutating func adopt(_ new: WeatherSettings) {
    let old = settings
    let example = isLookingAround ? shown : nil
    settings = new
    if new.station != old.station { measuredHere = Load() }
    if new.provider != old.provider {
      weather = [:]
      (refreshRequests, quota, dismissedNotice, alertChecks) = ([], nil, nil, [:])
      if let choice { weather[choice.id] = isLookingAround ? example : PlaceWeather() }
    } else if new.areAlertsOff != old.areAlertsOff {
      request([shownID].compactMap { $0 })
    }
  }
}

/// The user's consent to send requests to a service that is not asked otherwise: the one that locates
/// the network address, or LibreWXR.
package struct ServiceConsent: Codable, Equatable, Sendable {
  /// The host of the service.
  package var service: String
  /// The origin of the consent, or `nil` if the user has not consented.
  package var origin: Origin?

  package init(service: String, origin: Origin? = nil) {
    self.service = service
    self.origin = origin
  }

  /// The origin of a consent.
  package enum Origin: String, Codable, Sendable {
    /// The setting `locate.consent` or `librewxr.consent`.
    case configuration
    /// The user's answer on the screen, now or in an earlier session.
    case user
    /// The user's answer on the screen, for this session only.
    case session
  }

  /// The host of the service if the user consented on the screen, or `nil`.
  package var serviceOfUser: String? { origin == .user ? service : nil }
}
