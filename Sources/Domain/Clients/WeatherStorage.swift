/// The stored reports of the weather services, and the places that they found for points and names.
///
/// Two points are the same if both round to the same ten-thousandth of a degree, about 11 m.
public struct WeatherStorage: Sendable {
  /// Returns the last stored report of a provider for a point, marked as `cache`, or `nil`.
  public var report:
    @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> FetchedValue<WeatherReport>? =
      { _, _ in nil }
  /// Stores a report for the point of the request, in addition to earlier reports.
  ///
  /// Only reports from the network are stored, not samples and not reports read from storage.
  public var saveReport:
    @Sendable (FetchedValue<WeatherReport>, Coordinates) throws(StorageError) -> Void = { _, _ in }
  /// Returns the last stored report for a point that was fetched before a time, marked as `cache`.
  public var history:
    @Sendable (Coordinates, WeatherProvider, _ before: Timestamp) throws(StorageError) ->
      FetchedValue<WeatherReport>? = { _, _, _ in nil }
  /// Returns the fetch times of the stored reports for a point, oldest first, with at most one time
  /// for each quarter of an hour.
  public var fetchTimes:
    @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> [Timestamp] = { _, _ in [] }
  /// Returns the last stored report for a point that was fetched before a time because another
  /// provider failed, marked as `cache`.
  public var replacementHistory:
    @Sendable (Coordinates, WeatherProvider, _ before: Timestamp) throws(StorageError) ->
      FetchedValue<WeatherReport>? = { _, _, _ in nil }
  /// Returns the fetch times of the stored reports for a point that were fetched because another
  /// provider failed, oldest first, with at most one time for each quarter of an hour.
  public var replacementFetchTimes:
    @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> [Timestamp] = { _, _ in [] }
  /// Deletes a limited number of reports that were fetched before a time, and the call counts of
  /// days long before it.
  ///
  /// The last report of a point always remains. Call this regularly to delete the rest.
  public var prune: @Sendable (_ before: Timestamp) throws(StorageError) -> Void = { _ in }
  /// Deletes a limited number of reports that are superseded by a later one.
  ///
  /// After six hours, one report remains for each hour, after two days for each three hours, and after a
  /// week for each day in UTC. The oldest reports of a point that exceed 25 MB with the later ones are
  /// deleted, too. The last report of a point always remains.
  public var thinReports: @Sendable (_ now: Timestamp) throws(StorageError) -> Void = { _ in }
  /// Returns the last alerts that were stored for a point without a report, or `nil`.
  public var alerts: @Sendable (Coordinates) throws(StorageError) -> ReportAlerts? = { _ in nil }
  /// Stores the alerts of a point without a report.
  public var saveAlerts: @Sendable (ReportAlerts, Coordinates) throws(StorageError) -> Void =
    { _, _ in }
  /// Returns the provider's place that is stored for a point.
  ///
  /// Location keys do not change.
  public var place: @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> Place? =
    { _, _ in nil }
  /// Stores a provider's place for the point of the request.
  public var savePlace:
    @Sendable (Place, Coordinates, WeatherProvider) throws(StorageError) -> Void =
      { _, _, _ in }
  /// Returns the place that an earlier search of a provider found for a name, ignoring case.
  public var lookup: @Sendable (_ name: String, WeatherProvider) throws(StorageError) -> Place? =
    { _, _ in nil }
  /// Stores the place that a provider's search found for a name.
  public var saveLookup:
    @Sendable (Place, _ name: String, WeatherProvider) throws(StorageError) -> Void = { _, _, _ in }

  /// Creates storage that is empty and ignores writes.
  public init() {}
}

extension WeatherStorage {
  /// Deletes some of the reports that are older than a number of days, and some that a later report
  /// supersedes.
  ///
  /// - Throws: `StorageError` if storage cannot be written.
  public func forgetOldReports(olderThan days: Int, now: Timestamp) throws(StorageError) {
    try prune(now.advanced(bySeconds: -days * 86_400))
    try thinReports(now)
  }

  /// Returns the provider's place that is stored for a point, as the app may use it.
  ///
  /// The provider's own location key is removed if the provider does not identify places by keys.
  /// Such a key holds data for the provider's client only, such as the URLs of the National Weather
  /// Service.
  ///
  /// - Throws: `StorageError` if storage cannot be read.
  public func usablePlace(
    at point: Coordinates, of provider: WeatherProvider
  ) throws(StorageError) -> Place? {
    var place = try place(point, provider)
    if !provider.description.usesLocationKeys, place?.locationKey?.provider == provider {
      place?.locationKey = nil
    }
    return place
  }

  /// Returns the last stored report for a point that the user or the configuration named.
  ///
  /// A provider may move a point to its nearest place, and its reports are stored under that place.
  /// So the provider's stored place is looked up first.
  ///
  /// - Parameters:
  ///   - point: The point of the request.
  ///   - provider: The provider of the report.
  /// - Returns: The report, marked as `cache` and with its fetch time, or `nil` if none is stored.
  /// - Throws: `StorageError` if storage cannot be read.
  public func cachedReport(
    near point: Coordinates, from provider: WeatherProvider
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    for point in try points(near: point, of: provider) {
      if let report = try report(point, provider) { return report }
    }
    return nil
  }

  /// Returns the last stored alerts of a place: those of the last report, or those of a place without one.
  ///
  /// - Throws: `StorageError` if storage cannot be read.
  public func alerts(
    at place: Place, of provider: WeatherProvider
  ) throws(StorageError) -> ReportAlerts? {
    if let report = try reportWithOfficeAlerts(at: place, of: provider) {
      return report.value.officeAlerts
    }
    return try alerts(place.coordinates)
  }

  /// Stores alerts with the last report of their place if there is one, so that other programs need not ask
  /// for them.
  ///
  /// - Throws: `StorageError` if storage cannot be read or written.
  public func saveAlerts(
    _ alerts: ReportAlerts, at place: Place, of provider: WeatherProvider
  ) throws(StorageError) {
    guard var report = try reportWithOfficeAlerts(at: place, of: provider) else {
      return try saveAlerts(alerts, place.coordinates)
    }
    guard alerts.fetchedAt != nil, alerts.fetchedAt != report.value.alertsFetchedAt else { return }
    report.value.officeAlerts = alerts
    report.source = .network
    try saveReport(report, report.value.place.coordinates)
  }

  /// Returns the last report of a place, or `nil` if its provider has alerts of its own, as those with a key
  /// do.
  private func reportWithOfficeAlerts(
    at place: Place, of provider: WeatherProvider
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    provider.description.needsKey
      ? nil : try cachedReport(near: place.coordinates, from: provider)
  }

  /// Returns the last report fetched before a time, for a point that the user or the configuration
  /// named, or `nil` if none is stored.
  ///
  /// - Throws: `StorageError` if storage cannot be read.
  public func history(
    near point: Coordinates, from provider: WeatherProvider, before time: Timestamp
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    for point in try points(near: point, of: provider) {
      if let report = try history(point, provider, time) { return report }
    }
    return nil
  }

  /// Returns the fetch times of the stored reports for a point that the user or the configuration
  /// named, oldest first.
  ///
  /// - Throws: `StorageError` if storage cannot be read.
  public func fetchTimes(
    near point: Coordinates, from provider: WeatherProvider
  ) throws(StorageError) -> [Timestamp] {
    for point in try points(near: point, of: provider) {
      let times = try fetchTimes(point, provider)
      if !times.isEmpty { return times }
    }
    return []
  }

  /// The points under which reports for a point may be stored, the provider's place first.
  private func points(
    near point: Coordinates, of provider: WeatherProvider
  ) throws(StorageError) -> [Coordinates] {
    [try place(point, provider)?.coordinates, point].compactMap(\.self)
  }
}

extension WeatherStorage {
  /// Returns storage that also reads the reports of a second provider when those of the first are
  /// requested.
  ///
  /// The newest report is returned. A report of the second provider is used only if it was fetched
  /// because the first one failed. The fetch times are those of the reports that can be returned.
  public func reading(
    _ first: WeatherProvider, alsoFrom second: WeatherProvider
  ) -> WeatherStorage {
    var storage = self
    storage.report = { point, provider throws(StorageError) in
      let stored = try report(point, provider)
      guard provider == first else { return stored }
      return newest(stored, try report(point, second).replacing)
    }
    storage.history = { point, provider, time throws(StorageError) in
      let stored = try history(point, provider, time)
      guard provider == first else { return stored }
      return newest(stored, try replacementHistory(point, second, time))
    }
    storage.fetchTimes = { point, provider throws(StorageError) in
      let times = try fetchTimes(point, provider)
      guard provider == first else { return times }
      return onePerQuarterHour((times + (try replacementFetchTimes(point, second))).sorted())
    }
    return storage
  }
}

extension FetchedValue<WeatherReport>? {
  /// The report if it was fetched because another provider failed, or `nil`.
  fileprivate var replacing: Self {
    flatMap { $0.value.replacedFailure == nil ? nil : $0 }
  }
}

private func newest(
  _ left: FetchedValue<WeatherReport>?, _ right: FetchedValue<WeatherReport>?
) -> FetchedValue<WeatherReport>? {
  guard let left, let right else { return left ?? right }
  return left.fetchedAt < right.fetchedAt ? right : left
}

/// Returns the first time of each quarter-hour.
private func onePerQuarterHour(_ times: [Timestamp]) -> [Timestamp] {
  times.reduce(into: []) { kept, time in
    if kept.last?.quarterHour != time.quarterHour { kept.append(time) }
  }
}
