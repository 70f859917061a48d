/// The stored places that are scored, with their forecasts and measurements.
///
/// Two points are the same as in ``WeatherStorage``.
public struct ScoreStorage: Sendable {
  /// Returns the places that the user chose, the first one first.
  public var places: @Sendable () throws(StorageError) -> [ScoredPlace] = { [] }
  /// Returns the place at a point, or `nil` if the user did not choose it.
  public var place: @Sendable (Coordinates) throws(StorageError) -> ScoredPlace? = { _ in nil }
  /// Stores a place, unless there is one at its point.
  public var addPlace: @Sendable (ScoredPlace) throws(StorageError) -> Void = { _ in }
  /// Replaces the place at the point of another one, unless it was deleted.
  public var updatePlace: @Sendable (ScoredPlace) throws(StorageError) -> Void = { _ in }
  /// Deletes the place at a point.
  ///
  /// Its forecasts stay until they are old, so that a place that is chosen again in the same hour of the day
  /// goes on.
  public var removePlace: @Sendable (Coordinates) throws(StorageError) -> Void = { _ in }
  /// Returns the forecasts for a point, the earliest first.
  public var forecasts: @Sendable (Coordinates) throws(StorageError) -> [FrozenForecast] = { _ in []
  }
  /// Stores a forecast, which replaces one of its provider from another hour of that local day.
  public var saveForecast: @Sendable (FrozenForecast, Coordinates) throws(StorageError) -> Void =
    { _, _ in }
  /// Returns the measurements of a station, the earliest first.
  public var reports: @Sendable (_ station: String) throws(StorageError) -> [StationReport] = { _ in
    []
  }
  /// Stores measurements of a station, in addition to earlier ones, one for each time.
  public var saveReports:
    @Sendable ([StationReport], _ station: String) throws(StorageError) -> Void = { _, _ in }
  /// Deletes forecasts and measurements that were made before a time.
  public var prune: @Sendable (_ before: Timestamp) throws(StorageError) -> Void = { _ in }

  /// Creates storage that is empty and ignores writes.
  public init() {}
}
