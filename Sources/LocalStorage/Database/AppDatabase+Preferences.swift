import Domain

extension AppDatabase {
  func preferences() throws(StorageError) -> ScreenPreferences {
    let stored = try value(of: .preferences) ?? ScreenPreferences()
    knownPreferences.withLock { $0 = $0 ?? stored }
    return stored
  }

  func save(_ preferences: ScreenPreferences) throws(StorageError) {
    let known = knownPreferences.withLock(\.self)
    try update(.preferences) { document in
      let stored = document ?? ScreenPreferences()
      return (stored.merging(preferences, changedSince: known ?? stored), ())
    }
    knownPreferences.withLock { $0 = preferences }
  }

  /// Stores that the indexes of alerts are named, and returns whether that was not stored before.
  ///
  /// Of several copies, only one names them.
  func claimIndexNotice() throws(StorageError) -> Bool {
    try update(.indexNotice) { isNamed in (true, isNamed == nil) }
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
