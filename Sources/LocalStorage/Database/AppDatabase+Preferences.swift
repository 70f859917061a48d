import Domain
import GRDB

extension AppDatabase {
  func preferences() throws(StorageError) -> ScreenPreferences {
    let stored = try value(of: .preferences) ?? ScreenPreferences()
    knownPreferences.withLock { $0 = $0 ?? stored }
    return stored
  }

  func save(_ preferences: ScreenPreferences) throws(StorageError) {
    let document = StoredDocument<ScreenPreferences>.preferences
    let known = knownPreferences.withLock(\.self)
    try connection.write { database in
      let json = try json(of: document, in: database)
      let stored = json.flatMap { value(of: $0, called: document.title) } ?? ScreenPreferences()
      let merged = stored.merging(preferences, changedSince: known ?? stored)
      try save(self.json(of: merged, called: document.title), as: document, in: database)
    }
    knownPreferences.withLock { $0 = preferences }
  }

  /// Stores that the indexes of alerts are named, and returns whether that was not stored before.
  ///
  /// Reading and writing are one transaction, so that of several copies only one names them.
  func claimIndexNotice() throws(StorageError) -> Bool {
    let document = StoredDocument<Bool>.indexNotice
    return try connection.write { database in
      guard try json(of: document, in: database) == nil else { return false }
      try save(json(of: true, called: document.title), as: document, in: database)
      return true
    }
  }
}

extension ScreenPreferences {
  /// Returns these stored choices with those that this process changed.
  ///
  /// - Parameters:
  ///   - own: The choices of this process.
  ///   - known: The choices as this process first read or last wrote them.
  /// - Returns: The choices to store.
  func merging(_ own: ScreenPreferences, changedSince known: ScreenPreferences) -> ScreenPreferences
  {
    func value<Value: Equatable>(_ field: KeyPath<ScreenPreferences, Value>) -> Value {
      own[keyPath: field] == known[keyPath: field] ? self[keyPath: field] : own[keyPath: field]
    }
    return ScreenPreferences(
      units: value(\.units), route: value(\.route), locationService: value(\.locationService),
      radarService: value(\.radarService),
      settings: settings.merging(own.settings, changedSince: known.settings))
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
