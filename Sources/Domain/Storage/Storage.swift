/// The storage between runs: documents, and tables of what is searched or counted.
///
/// Calls are synchronous and short. Several copies of the program may use the same storage. Two points
/// are the same if both round to the same ten-thousandth of a degree, about 11 m.
package protocol Storage: Sendable {
  // MARK: Documents

  /// Returns those of some documents that are stored, in no order, without values of another version.
  func values<Value>(of documents: [Document<Value>]) throws(StorageError) -> [Value]

  /// Returns the stored documents of a folder, in the order in which they were first stored.
  func values<Value>(in folder: DocumentFolder<Value>) throws(StorageError) -> [Value]

  /// Stores a value, or deletes the stored one if it is `nil`.
  func save<Value>(_ value: Value?, as document: Document<Value>) throws(StorageError)

  /// Changes a stored value in one transaction, so that no change by another copy is lost.
  func update<Value, Result: Sendable>(
    _ document: Document<Value>, _ change: (inout Value?) -> Result
  ) throws(StorageError) -> Result

  /// Stores a value in a folder, unless its document can be read already.
  ///
  /// Counting and storing are one transaction.
  ///
  /// - Returns: Whether the document is stored: a folder has room for `limit` readable ones.
  func add<Value>(
    _ value: Value, as document: Document<Value>, to folder: DocumentFolder<Value>, limit: Int
  ) throws(StorageError) -> Bool

  func deleteExpiredDocuments(now: Timestamp) throws(StorageError)

  // MARK: Weather reports

  /// Returns the last report of a provider for a point, marked as `cache`, or `nil` if none can be read.
  ///
  /// It was fetched before `time`, unless that is `nil`. With `onlyReplacements`, it was fetched because
  /// another provider failed.
  func report(
    at point: Coordinates, from provider: WeatherProvider, before time: Timestamp?,
    onlyReplacements: Bool
  ) throws(StorageError) -> FetchedValue<WeatherReport>?

  /// Returns the fetch times of the reports for a point, oldest first, with at most one time for each
  /// quarter of an hour.
  func fetchTimes(
    at point: Coordinates, from provider: WeatherProvider, onlyReplacements: Bool
  ) throws(StorageError) -> [Timestamp]

  /// Stores a report for the point of the request, in addition to earlier reports.
  ///
  /// It replaces a report that was fetched in the same second, and takes its position.
  ///
  /// Only reports from the network are stored, not samples and not reports read from storage.
  func save(_ report: FetchedValue<WeatherReport>, at point: Coordinates) throws(StorageError)

  /// Deletes a limited number of reports that are older than a number of days or superseded by a later one.
  ///
  /// After six hours, one report remains for each hour, after two days for each three hours, and after a
  /// week for each day in UTC. The oldest reports of a point that exceed 25 MB with the later ones are
  /// deleted, too. The last report of a point always remains.
  ///
  /// - Returns: Whether nothing is left to delete.
  func thinReports(olderThan days: Int, now: Timestamp) throws(StorageError) -> Bool

  // MARK: Saved places

  /// Returns the user's saved places, in the user's order.
  func savedPlaces() throws(StorageError) -> [Place]

  /// Stores these places as the user's saved places, of those with the same point and name only the first.
  ///
  /// Only the changes since the last read or save by this process are written. Changes that another
  /// running copy made meanwhile remain.
  func save(_ places: [Place]) throws(StorageError)

  // MARK: Scores

  /// Returns the scored forecasts for a point, the earliest first.
  func frozenForecasts(at point: Coordinates) throws(StorageError) -> [FrozenForecast]

  /// Stores a forecast, which replaces one of its provider from another hour of that local day.
  func save(_ forecast: FrozenForecast, at point: Coordinates) throws(StorageError)

  /// Returns the measurements of a station, the earliest first.
  func stationReports(of station: String) throws(StorageError) -> [StationReport]

  /// Stores measurements, which replace earlier ones of their time, but no regular one by another.
  func save(_ reports: [StationReport], of station: String) throws(StorageError)

  func deleteScores(before time: Timestamp) throws(StorageError)
}

extension Storage {
  /// Returns a stored value, or `nil` if there is none or another version wrote it.
  package func value<Value>(of document: Document<Value>) throws(StorageError) -> Value? {
    try values(of: [document]).first
  }

  package func report(
    at point: Coordinates, from provider: WeatherProvider, before time: Timestamp? = nil
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    try report(at: point, from: provider, before: time, onlyReplacements: false)
  }

  package func fetchTimes(
    at point: Coordinates, from provider: WeatherProvider
  ) throws(StorageError) -> [Timestamp] {
    try fetchTimes(at: point, from: provider, onlyReplacements: false)
  }

  /// Deletes what is too old, at most once an hour, and reports in limited numbers, with the rest at the next call.
  package func deleteOld(reportsAfter days: Int, now: Timestamp) throws(StorageError) {
    let last = try value(of: .lastCleanup)
    // A time ahead of the clock does not tell when the last cleanup was.
    if let last, (0..<3_600).contains(now.seconds(since: last)) { return }
    try deleteExpiredDocuments(now: now)
    guard try thinReports(olderThan: days, now: now) else { return }
    try save(now, as: .lastCleanup)
  }
}

extension Document<Timestamp> {
  /// The time at which nothing was left to delete.
  package static var lastCleanup: Document {
    Document("lastCleanup", "The time of the last cleanup")
  }
}
