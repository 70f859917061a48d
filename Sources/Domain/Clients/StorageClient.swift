/// What the app keeps between runs.
///
/// Calls are synchronous and short; those that write are made off the thread that draws.
public struct StorageClient: Sendable {
  /// The last report kept for a point from a provider, marked as `cache`.
  public var report:
    @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> Snapshot<WeatherReport>?
  /// Keeps a report for the point it was asked for.
  public var saveReport:
    @Sendable (Snapshot<WeatherReport>, Coordinates) throws(StorageError) -> Void
  /// The films last kept, marked as `cache`.
  public var films: @Sendable () throws(StorageError) -> Snapshot<[Film]>?
  /// Keeps films.
  public var saveFilms: @Sendable (Snapshot<[Film]>) throws(StorageError) -> Void
  /// The provider's place kept for a point: location keys do not change.
  public var place: @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> Place?
  /// Keeps a provider's place for the point it was asked for.
  public var savePlace: @Sendable (Place, Coordinates, WeatherProvider) throws(StorageError) -> Void
  /// The place last looked at, as a person chose it.
  public var chosenPlace: @Sendable () throws(StorageError) -> Place?
  /// Keeps the place a person chose.
  public var saveChosenPlace: @Sendable (Place) throws(StorageError) -> Void

  /// Makes storage from what it does.
  public init(
    report:
      @escaping @Sendable (Coordinates, WeatherProvider) throws(StorageError) ->
      Snapshot<WeatherReport>?,
    saveReport:
      @escaping @Sendable (Snapshot<WeatherReport>, Coordinates) throws(StorageError) -> Void,
    films: @escaping @Sendable () throws(StorageError) -> Snapshot<[Film]>?,
    saveFilms: @escaping @Sendable (Snapshot<[Film]>) throws(StorageError) -> Void,
    place: @escaping @Sendable (Coordinates, WeatherProvider) throws(StorageError) -> Place?,
    savePlace:
      @escaping @Sendable (Place, Coordinates, WeatherProvider) throws(StorageError) -> Void,
    chosenPlace: @escaping @Sendable () throws(StorageError) -> Place?,
    saveChosenPlace: @escaping @Sendable (Place) throws(StorageError) -> Void
  ) {
    self.report = report
    self.saveReport = saveReport
    self.films = films
    self.saveFilms = saveFilms
    self.place = place
    self.savePlace = savePlace
    self.chosenPlace = chosenPlace
    self.saveChosenPlace = saveChosenPlace
  }
}

/// Why something could not be kept or read back.
public struct StorageError: Error, Codable, Equatable, Sendable, CustomStringConvertible {
  /// One line: what happened, to which file, and what to do.
  public var message: String

  /// Makes an error from one line for the user.
  public init(message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
