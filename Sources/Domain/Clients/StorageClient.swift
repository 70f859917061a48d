/// The data that the app stores between runs.
///
/// Calls are synchronous and short. The app writes on a thread other than the one that draws. Two
/// points are the same if both round to the same ten-thousandth of a degree, about 11 m.
public struct StorageClient: Sendable {
  /// Returns the last stored report of a provider for a point, marked as `cache`.
  public var report:
    @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> FetchedValue<WeatherReport>?
  /// Stores a report for the point of the request, in addition to earlier reports.
  ///
  /// Only reports from the network are stored, not samples and not reports read from storage.
  public var saveReport:
    @Sendable (FetchedValue<WeatherReport>, Coordinates) throws(StorageError) -> Void
  /// Returns the last stored report for a point that was fetched before a time, marked as `cache`.
  public var history:
    @Sendable (Coordinates, WeatherProvider, _ before: Timestamp) throws(StorageError) ->
      FetchedValue<WeatherReport>?
  /// When reports of a point were fetched that are still kept, the oldest first; one for each
  /// quarter of an hour.
  public var fetchTimes:
    @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> [Timestamp]
  /// Forgets some hundred reports fetched before a moment, but never the last report of a point,
  /// and the calls counted before it.
  public var prune: @Sendable (_ before: Timestamp) throws(StorageError) -> Void
  /// Deletes some hundred reports that are older than two days by now, so that one remains for each
  /// three hours and, after a week, for each day.
  ///
  /// The last report of a point always remains.
  public var thinReports: @Sendable (_ now: Timestamp) throws(StorageError) -> Void
  /// Returns the stored films, marked as `cache`.
  public var films: @Sendable () throws(StorageError) -> FetchedValue<[Film]>?
  /// Stores films if they came from the network.
  public var saveFilms: @Sendable (FetchedValue<[Film]>) throws(StorageError) -> Void
  /// Returns those of the given entries that are stored, marked as `cache`.
  public var resources: @Sendable ([ResourceID]) throws(StorageError) -> [FetchedValue<Resource>]
  /// Stores an entry if it came from the network.
  public var saveResource: @Sendable (FetchedValue<Resource>) throws(StorageError) -> Void
  /// Returns the provider's place that is stored for a point.
  ///
  /// Location keys do not change.
  public var place: @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> Place?
  /// Stores a provider's place for the point of the request.
  public var savePlace: @Sendable (Place, Coordinates, WeatherProvider) throws(StorageError) -> Void
  /// Returns the place that an earlier search of a provider found for a name, ignoring case.
  public var lookup: @Sendable (_ name: String, WeatherProvider) throws(StorageError) -> Place?
  /// Stores the place that a provider's search found for a name.
  public var saveLookup:
    @Sendable (Place, _ name: String, WeatherProvider) throws(StorageError) -> Void
  /// Returns the place that the user selected last.
  public var chosenPlace: @Sendable () throws(StorageError) -> Place?
  /// Stores the place that the user selected.
  public var saveChosenPlace: @Sendable (Place) throws(StorageError) -> Void
  /// Returns the user's saved places, in the user's order.
  public var savedPlaces: @Sendable () throws(StorageError) -> [Place]
  /// Saves the changes that lead to these places from those last read or saved here, beside the
  /// changes that another skyreel made meanwhile.
  public var saveSavedPlaces: @Sendable ([Place]) throws(StorageError) -> Void
  /// Returns the user's choices on screen.
  public var preferences: @Sendable () throws(StorageError) -> ScreenPreferences
  /// Stores the user's choices on screen.
  public var savePreferences: @Sendable (ScreenPreferences) throws(StorageError) -> Void
  /// Returns the number of calls to a provider on a day.
  public var callCount: @Sendable (WeatherProvider, CivilDate) throws(StorageError) -> Int
  /// Adds calls to a provider's count for a day, unless the sum would exceed the limit.
  ///
  /// It returns whether the calls were added.
  public var countCalls:
    @Sendable (WeatherProvider, CivilDate, _ calls: Int, _ limit: Int) throws(StorageError) -> Bool
  /// Returns the limits that a server reported last.
  ///
  /// The server is named by host and port.
  public var allowance: @Sendable (_ server: String) throws(StorageError) -> ServerRateLimit?
  /// Stores the limits that a server reported.
  public var saveAllowance:
    @Sendable (ServerRateLimit, _ server: String) throws(StorageError) -> Void

  /// Creates storage from its operations.
  public init(
    report:
      @escaping @Sendable (Coordinates, WeatherProvider) throws(StorageError) ->
      FetchedValue<WeatherReport>?,
    saveReport:
      @escaping @Sendable (FetchedValue<WeatherReport>, Coordinates) throws(StorageError) -> Void,
    history:
      @escaping @Sendable (Coordinates, WeatherProvider, _ before: Timestamp)
      throws(StorageError) -> FetchedValue<WeatherReport>?,
    fetchTimes:
      @escaping @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> [Timestamp],
    prune: @escaping @Sendable (_ before: Timestamp) throws(StorageError) -> Void,
    thinReports: @escaping @Sendable (_ now: Timestamp) throws(StorageError) -> Void,
    films: @escaping @Sendable () throws(StorageError) -> FetchedValue<[Film]>?,
    saveFilms: @escaping @Sendable (FetchedValue<[Film]>) throws(StorageError) -> Void,
    resources:
      @escaping @Sendable ([ResourceID]) throws(StorageError) -> [FetchedValue<Resource>],
    saveResource: @escaping @Sendable (FetchedValue<Resource>) throws(StorageError) -> Void,
    place: @escaping @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> Place?,
    savePlace:
      @escaping @Sendable (Place, Coordinates, WeatherProvider) throws(StorageError) -> Void,
    lookup:
      @escaping @Sendable (_ name: String, WeatherProvider) throws(StorageError) -> Place?,
    saveLookup:
      @escaping @Sendable (Place, _ name: String, WeatherProvider) throws(StorageError) -> Void,
    chosenPlace: @escaping @Sendable () throws(StorageError) -> Place?,
    saveChosenPlace: @escaping @Sendable (Place) throws(StorageError) -> Void,
    savedPlaces: @escaping @Sendable () throws(StorageError) -> [Place],
    saveSavedPlaces: @escaping @Sendable ([Place]) throws(StorageError) -> Void,
    preferences: @escaping @Sendable () throws(StorageError) -> ScreenPreferences,
    savePreferences: @escaping @Sendable (ScreenPreferences) throws(StorageError) -> Void,
    callCount: @escaping @Sendable (WeatherProvider, CivilDate) throws(StorageError) -> Int,
    countCalls:
      @escaping @Sendable (WeatherProvider, CivilDate, _ calls: Int, _ limit: Int)
      throws(StorageError) -> Bool,
    allowance: @escaping @Sendable (_ server: String) throws(StorageError) -> ServerRateLimit?,
    saveAllowance:
      @escaping @Sendable (ServerRateLimit, _ server: String) throws(StorageError) -> Void
  ) {
    self.report = report
    self.saveReport = saveReport
    self.history = history
    self.fetchTimes = fetchTimes
    self.prune = prune
    self.thinReports = thinReports
    self.films = films
    self.saveFilms = saveFilms
    self.resources = resources
    self.saveResource = saveResource
    self.place = place
    self.savePlace = savePlace
    self.lookup = lookup
    self.saveLookup = saveLookup
    self.chosenPlace = chosenPlace
    self.saveChosenPlace = saveChosenPlace
    self.savedPlaces = savedPlaces
    self.saveSavedPlaces = saveSavedPlaces
    self.preferences = preferences
    self.savePreferences = savePreferences
    self.callCount = callCount
    self.countCalls = countCalls
    self.allowance = allowance
    self.saveAllowance = saveAllowance
  }
}

extension StorageClient {
  /// Empty storage that ignores writes, for when none can be opened and as a base for tests.
  public static let unavailable = StorageClient(
    report: { _, _ in nil }, saveReport: { _, _ in }, history: { _, _, _ in nil },
    fetchTimes: { _, _ in [] }, prune: { _ in }, thinReports: { _ in }, films: { nil },
    saveFilms: { _ in }, resources: { _ in [] }, saveResource: { _ in }, place: { _, _ in nil },
    savePlace: { _, _, _ in }, lookup: { _, _ in nil }, saveLookup: { _, _, _ in },
    chosenPlace: { nil }, saveChosenPlace: { _ in },
    savedPlaces: { [] }, saveSavedPlaces: { _ in }, preferences: { ScreenPreferences() },
    savePreferences: { _ in }, callCount: { _, _ in 0 },
    countCalls: { _, _, _, _ in true }, allowance: { _ in nil }, saveAllowance: { _, _ in })

  /// Deletes some of the reports that are older than a number of days, and some of those that
  /// follow each other too closely for their age.
  ///
  /// - Throws: `StorageError` if storage cannot be written.
  public func forgetOldReports(olderThan days: Int, now: Timestamp) throws(StorageError) {
    try prune(now.advanced(bySeconds: -days * 86_400))
    try thinReports(now)
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

  /// Returns the last report fetched before a time, for a point that the user or the configuration
  /// named.
  ///
  /// - Throws: `StorageError` if storage cannot be read.
  public func history(
    near point: Coordinates, from provider: WeatherProvider, before moment: Timestamp
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    for point in try points(near: point, of: provider) {
      if let report = try history(point, provider, moment) { return report }
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
      let moments = try fetchTimes(point, provider)
      if !moments.isEmpty { return moments }
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

/// The choices on screen that are restored at the next start.
///
/// A value that the user never chose is `nil`, and the configuration decides.
public struct ScreenPreferences: Codable, Equatable, Sendable {
  /// The selected units.
  public var units: UnitPreferences?
  /// The segment and tab viewed last, as a route: `weather/forecast`.
  public var route: String?

  /// Creates preferences.
  ///
  /// By default nothing is chosen.
  public init(units: UnitPreferences? = nil, route: String? = nil) {
    self.units = units
    self.route = route
  }
}

/// The reason why storage could not be read or written.
public struct StorageError: Error, Codable, Equatable, Sendable, CustomStringConvertible {
  /// One line that states what happened, to which file, and what to do.
  public var message: String

  /// Creates an error from its line for the user.
  public init(message: String) {
    self.message = message
  }

  /// The same text as ``message``.
  public var description: String { message }
}
