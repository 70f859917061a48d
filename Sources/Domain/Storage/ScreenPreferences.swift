import Synchronization

/// The choices on screen that are restored at the next start; `nil` leaves one to the configuration.
package struct ScreenPreferences: Codable, Equatable, Sendable {
  package var units: UnitPreferences?
  /// The segment and tab viewed last, as a route: `weather/forecast`.
  package var route: String?
  /// The host of the service to which the user allowed to send the network address.
  package var locationService: String?
  /// The host of the service that the user allowed to ask for radar pictures.
  package var radarService: String?
  /// The texts of the settings that the user chose in the app, by their names.
  package var settings: [String: String]?
  /// The stored members that this version cannot read, which a save keeps.
  var unread: [String: UnreadValue] = [:]

  package init(
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

/// The stored choices of the user on screen, of which this process writes only its own changes.
package final class PreferenceStorage: Sendable {
  private let storage: any Storage
  /// The choices as this process first read or last wrote them; other processes may have changed them since.
  private let known = Mutex<ScreenPreferences?>(nil)

  package init(_ storage: any Storage) { self.storage = storage }

  package func load() throws(StorageError) -> ScreenPreferences {
    let stored = try storage.value(of: .preferences) ?? ScreenPreferences()
    known.withLock { $0 = $0 ?? stored }
    return stored
  }

  /// Stores the changes since the first read or the last save; those that another copy made meanwhile remain.
  package func save(_ preferences: ScreenPreferences) throws(StorageError) {
    let known = known.withLock(\.self)
    try storage.update(.preferences) { document in
      let stored = document ?? ScreenPreferences()
      document = stored.merging(preferences, changedSince: known ?? stored)
    }
    self.known.withLock { $0 = preferences }
  }
}

extension ScreenPreferences {
  /// Returns these stored choices with those that this process changed.
  fileprivate func merging(
    _ own: ScreenPreferences, changedSince known: ScreenPreferences
  ) -> ScreenPreferences {
    func value<Value: Equatable>(_ field: KeyPath<ScreenPreferences, Value>) -> Value {
      own[keyPath: field] == known[keyPath: field] ? self[keyPath: field] : own[keyPath: field]
    }
    var merged = ScreenPreferences(
      units: value(\.units), route: value(\.route), locationService: value(\.locationService),
      radarService: value(\.radarService),
      settings: settings.merging(own.settings, changedSince: known.settings))
    merged.unread = unread
    return merged
  }
}

extension [String: String]? {
  fileprivate func merging(_ own: Self, changedSince known: Self) -> Self {
    var merged = self ?? [:]
    for name in Set((own ?? [:]).keys).union((known ?? [:]).keys) where own?[name] != known?[name] {
      merged[name] = own?[name]
    }
    return merged.isEmpty ? nil : merged
  }
}
