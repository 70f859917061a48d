/// The stored reports of the weather services and their alerts, as the app reads them.
package struct WeatherStorage: Sendable {
  /// A provider whose reports are read also when those of another one are requested.
  package struct Replacement: Sendable {
    var first, second: WeatherProvider

    package init(of first: WeatherProvider, by second: WeatherProvider) {
      (self.first, self.second) = (first, second)
    }
  }

  package let storage: any Storage
  private let replacement: Replacement?

  /// With a replacement, the newest report of both providers is read.
  ///
  /// A report of the second one counts only if it was fetched because the first one failed.
  package init(_ storage: any Storage, with replacement: Replacement? = nil) {
    (self.storage, self.replacement) = (storage, replacement)
  }

  private func report(
    at point: Coordinates, from provider: WeatherProvider, before time: Timestamp?
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    let stored = try storage.report(at: point, from: provider, before: time)
    guard let second = second(for: provider),
      let other = try storage.report(
        at: point, from: second, before: time, onlyReplacements: true)
    else { return stored }
    return stored.map { $0.fetchedAt < other.fetchedAt ? other : $0 } ?? other
  }

  private func second(for provider: WeatherProvider) -> WeatherProvider? {
    replacement.flatMap { provider == $0.first ? $0.second : nil }
  }

  private func fetchTimes(
    at point: Coordinates, from provider: WeatherProvider
  ) throws(StorageError) -> [Timestamp] {
    var times = try storage.fetchTimes(at: point, from: provider)
    guard let second = second(for: provider) else { return times }
    times += try storage.fetchTimes(at: point, from: second, onlyReplacements: true)
    return times.firstOfQuarterHours
  }
}

extension [Timestamp] {
  /// The first time of each quarter of an hour, in order.
  var firstOfQuarterHours: [Timestamp] {
    sorted().reduce(into: []) { kept, time in
      if kept.last?.quarterHour != time.quarterHour { kept.append(time) }
    }
  }
}

extension Storage {
  package var weather: WeatherStorage { WeatherStorage(self) }
}

extension WeatherStorage {
  /// Returns the place that an earlier search of a provider found for a name, ignoring case.
  package func lookup(
    _ name: String, by provider: WeatherProvider
  ) throws(StorageError) -> Place? {
    try storage.value(of: DocumentFolder.lookups(of: provider)[name.lowercased()])
  }

  /// Returns the last stored report for a point that the user or the configuration named, or the last one
  /// before a time, marked as `cache`, or `nil` if none is stored.
  ///
  /// A provider may move a point to its nearest place, and its reports are stored under that place.
  /// So the provider's stored place is looked up first.
  package func cachedReport(
    near point: Coordinates, from provider: WeatherProvider, before time: Timestamp? = nil
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    for point in try points(near: point, of: provider) {
      if let report = try report(at: point, from: provider, before: time) { return report }
    }
    return nil
  }

  /// Returns the last stored alerts of a place: those of the last report, or those of a place without one.
  package func alerts(
    at place: Place, of provider: WeatherProvider
  ) throws(StorageError) -> ReportAlerts? {
    if let report = try reportWithOfficeAlerts(at: place, of: provider) {
      return report.value.officeAlerts
    }
    return try storage.value(of: DocumentFolder.alerts[place.coordinates])
  }

  /// Stores alerts with the last report of their place if there is one, so that other programs need not ask for them.
  package func save(
    _ alerts: ReportAlerts, at place: Place, of provider: WeatherProvider
  ) throws(StorageError) {
    guard var report = try reportWithOfficeAlerts(at: place, of: provider) else {
      guard alerts.fetchedAt != nil else { return }
      return try storage.save(alerts, as: DocumentFolder.alerts[place.coordinates])
    }
    guard alerts.fetchedAt != nil, alerts.fetchedAt != report.value.alertsFetchedAt else { return }
    report.value.officeAlerts = alerts
    report.source = .network
    try storage.save(report, at: report.value.place.coordinates)
  }

  /// Returns the last report of a place, or `nil` if its provider has alerts of its own.
  private func reportWithOfficeAlerts(
    at place: Place, of provider: WeatherProvider
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    provider.hasOwnAlerts
      ? nil : try cachedReport(near: place.coordinates, from: provider)
  }

  /// Returns the fetch times of the stored reports for a point that the user or the configuration named, oldest first.
  package func fetchTimes(
    near point: Coordinates, from provider: WeatherProvider
  ) throws(StorageError) -> [Timestamp] {
    for point in try points(near: point, of: provider) {
      let times = try fetchTimes(at: point, from: provider)
      if !times.isEmpty { return times }
    }
    return []
  }

  /// The points under which reports for a point may be stored, the provider's place first.
  private func points(
    near point: Coordinates, of provider: WeatherProvider
  ) throws(StorageError) -> [Coordinates] {
    [
      try storage.value(of: DocumentFolder.places(of: provider)[point])?.coordinates, point,
    ].compactMap(\.self)
  }
}
