/// What the app keeps between runs.
///
/// Calls are synchronous and short; those that write are made off the thread that draws. A point
/// is the same as another if both round to the same ten-thousandth of a degree: about 11 m.
public struct StorageClient: Sendable {
  /// The last report kept for a point from a provider, marked as `cache`.
  public var report:
    @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> Snapshot<WeatherReport>?
  /// Keeps a report for the point it was asked for, beside those kept before.
  ///
  /// Only what came from the network is kept: samples and what was read from here are not.
  public var saveReport:
    @Sendable (Snapshot<WeatherReport>, Coordinates) throws(StorageError) -> Void
  /// What was known of a point before a moment: the last report fetched earlier, marked as `cache`.
  public var history:
    @Sendable (Coordinates, WeatherProvider, _ before: Timestamp) throws(StorageError) ->
      Snapshot<WeatherReport>?
  /// When reports of a point were fetched that are still kept, the oldest first; one for each
  /// quarter of an hour.
  public var historyMoments:
    @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> [Timestamp]
  /// Forgets some hundred reports fetched before a moment, but never the last report of a point, and
  /// the calls counted before it.
  public var prune: @Sendable (_ before: Timestamp) throws(StorageError) -> Void
  /// The films last kept, marked as `cache`.
  public var films: @Sendable () throws(StorageError) -> Snapshot<[Film]>?
  /// Keeps films, if they came from the network.
  public var saveFilms: @Sendable (Snapshot<[Film]>) throws(StorageError) -> Void
  /// Those of some entries of the encyclopedia that were kept, marked as `cache`.
  public var resources: @Sendable ([ResourceID]) throws(StorageError) -> [Snapshot<Resource>]
  /// Keeps an entry of the encyclopedia, if it came from the network.
  public var saveResource: @Sendable (Snapshot<Resource>) throws(StorageError) -> Void
  /// The provider's place kept for a point: location keys do not change.
  public var place: @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> Place?
  /// Keeps a provider's place for the point it was asked for.
  public var savePlace: @Sendable (Place, Coordinates, WeatherProvider) throws(StorageError) -> Void
  /// The place that a provider's search once found for a name, in capitals or not.
  public var lookup: @Sendable (_ name: String, WeatherProvider) throws(StorageError) -> Place?
  /// Keeps the place that a provider's search found for a name.
  public var saveLookup:
    @Sendable (Place, _ name: String, WeatherProvider) throws(StorageError) -> Void
  /// The place last looked at, as a person chose it.
  public var chosenPlace: @Sendable () throws(StorageError) -> Place?
  /// Keeps the place a person chose.
  public var saveChosenPlace: @Sendable (Place) throws(StorageError) -> Void
  /// The places a person saved, in the order they gave them.
  public var savedPlaces: @Sendable () throws(StorageError) -> [Place]
  /// Saves the changes that lead to these places from those last read or saved here, beside the
  /// changes that another skyreel made meanwhile.
  public var saveSavedPlaces: @Sendable ([Place]) throws(StorageError) -> Void
  /// What a person chose on screen.
  public var preferences: @Sendable () throws(StorageError) -> ScreenPreferences
  /// Keeps what a person chose on screen.
  public var savePreferences: @Sendable (ScreenPreferences) throws(StorageError) -> Void
  /// How often a provider was called on a day.
  public var callCount: @Sendable (WeatherProvider, CivilDate) throws(StorageError) -> Int
  /// Counts so many more calls of a provider on a day, unless that made more than a limit; tells
  /// whether they were counted.
  public var countCalls:
    @Sendable (WeatherProvider, CivilDate, _ calls: Int, _ limit: Int) throws(StorageError) -> Bool
  /// What a server, named by its host and port, last said of its limits.
  public var allowance: @Sendable (_ server: String) throws(StorageError) -> ServiceAllowance?
  /// Keeps what a server said of its limits.
  public var saveAllowance:
    @Sendable (ServiceAllowance, _ server: String) throws(StorageError) -> Void

  /// Makes storage from what it does.
  public init(
    report:
      @escaping @Sendable (Coordinates, WeatherProvider) throws(StorageError) ->
      Snapshot<WeatherReport>?,
    saveReport:
      @escaping @Sendable (Snapshot<WeatherReport>, Coordinates) throws(StorageError) -> Void,
    history:
      @escaping @Sendable (Coordinates, WeatherProvider, _ before: Timestamp)
      throws(StorageError) -> Snapshot<WeatherReport>?,
    historyMoments:
      @escaping @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> [Timestamp],
    prune: @escaping @Sendable (_ before: Timestamp) throws(StorageError) -> Void,
    films: @escaping @Sendable () throws(StorageError) -> Snapshot<[Film]>?,
    saveFilms: @escaping @Sendable (Snapshot<[Film]>) throws(StorageError) -> Void,
    resources:
      @escaping @Sendable ([ResourceID]) throws(StorageError) -> [Snapshot<Resource>],
    saveResource: @escaping @Sendable (Snapshot<Resource>) throws(StorageError) -> Void,
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
    allowance: @escaping @Sendable (_ server: String) throws(StorageError) -> ServiceAllowance?,
    saveAllowance:
      @escaping @Sendable (ServiceAllowance, _ server: String) throws(StorageError) -> Void
  ) {
    self.report = report
    self.saveReport = saveReport
    self.history = history
    self.historyMoments = historyMoments
    self.prune = prune
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
  /// Storage that keeps nothing, for when there is none and as a ground to build tests on.
  public static let unavailable = StorageClient(
    report: { _, _ in nil }, saveReport: { _, _ in }, history: { _, _, _ in nil },
    historyMoments: { _, _ in [] }, prune: { _ in }, films: { nil }, saveFilms: { _ in },
    resources: { _ in [] }, saveResource: { _ in }, place: { _, _ in nil },
    savePlace: { _, _, _ in }, lookup: { _, _ in nil }, saveLookup: { _, _, _ in },
    chosenPlace: { nil }, saveChosenPlace: { _ in },
    savedPlaces: { [] }, saveSavedPlaces: { _ in }, preferences: { ScreenPreferences() },
    savePreferences: { _ in }, callCount: { _, _ in 0 },
    countCalls: { _, _, _, _ in true }, allowance: { _ in nil }, saveAllowance: { _, _ in })

  /// The last report kept for a point as a person or the configuration named it.
  ///
  /// A provider's own place may lie beside the point that led to it, and its reports are kept for
  /// the place; so the way leads over the place, where one is kept.
  ///
  /// - Parameters:
  ///   - point: The point that was, or would be, asked for.
  ///   - provider: Whose report is wanted.
  /// - Returns: The report, marked as `cache` and with the time it was fetched.
  /// - Throws: `StorageError` if storage cannot be read.
  public func cachedReport(
    near point: Coordinates, from provider: WeatherProvider
  ) throws(StorageError) -> Snapshot<WeatherReport>? {
    for point in try points(near: point, of: provider) {
      if let report = try report(point, provider) { return report }
    }
    return nil
  }

  /// What was known before a moment of a point as a person or the configuration named it: the last
  /// report fetched earlier.
  ///
  /// - Throws: `StorageError` if storage cannot be read.
  public func history(
    near point: Coordinates, from provider: WeatherProvider, before moment: Timestamp
  ) throws(StorageError) -> Snapshot<WeatherReport>? {
    for point in try points(near: point, of: provider) {
      if let report = try history(point, provider, moment) { return report }
    }
    return nil
  }

  /// When reports were fetched that are kept for a point as a person or the configuration named it,
  /// the oldest first.
  ///
  /// - Throws: `StorageError` if storage cannot be read.
  public func historyMoments(
    near point: Coordinates, from provider: WeatherProvider
  ) throws(StorageError) -> [Timestamp] {
    for point in try points(near: point, of: provider) {
      let moments = try historyMoments(point, provider)
      if !moments.isEmpty { return moments }
    }
    return []
  }

  /// The points for which reports of a point may be kept, that of the provider's place first.
  private func points(
    near point: Coordinates, of provider: WeatherProvider
  ) throws(StorageError) -> [Coordinates] {
    [try place(point, provider)?.coordinates, point].compactMap(\.self)
  }
}
