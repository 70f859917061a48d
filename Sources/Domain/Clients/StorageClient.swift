/// The data that the app stores between runs, as one small client for each kind of data.
///
/// Calls are synchronous and short. The app writes on a thread other than the one that draws. A
/// client that is created without operations is empty and ignores writes.
public struct StorageClient: Sendable {
  /// The reports of the weather services, and their places.
  public var weather = WeatherStorage()
  /// The films and entries of the film service.
  public var films = FilmStorage()
  /// The user's places.
  public var places = PlaceStorage()
  /// The user's choices on screen.
  public var preferences = PreferenceStorage()
  /// The calls to providers, and the limits of their servers.
  public var calls = CallStorage()
  /// The places that are scored.
  public var scores = ScoreStorage()
  /// The notifications that were delivered.
  public var notifications = NotificationStorage()

  /// Creates storage that is empty and ignores writes.
  public init() {}

  /// Empty storage that ignores writes, for when none can be opened and as a base for tests.
  public static let unavailable = StorageClient()
}

/// The stored films and film resources.
public struct FilmStorage: Sendable {
  /// Returns the stored films, marked as `cache`, or `nil` if none are stored.
  public var films: @Sendable () throws(StorageError) -> FetchedValue<[Film]>? = { nil }
  /// Stores films if they came from the network.
  public var saveFilms: @Sendable (FetchedValue<[Film]>) throws(StorageError) -> Void = { _ in }
  /// Returns those of the given entries that are stored, marked as `cache`.
  public var resources: @Sendable ([ResourceID]) throws(StorageError) -> [FetchedValue<Resource>] =
    { _ in [] }
  /// Stores an entry if it came from the network.
  public var saveResource: @Sendable (FetchedValue<Resource>) throws(StorageError) -> Void =
    { _ in }

  /// Creates storage that is empty and ignores writes.
  public init() {}
}

/// The stored places of the user: the last selected one and the saved ones.
public struct PlaceStorage: Sendable {
  /// Returns the place that the user selected last, or `nil` if there is none.
  public var chosen: @Sendable () throws(StorageError) -> Place? = { nil }
  /// Stores the place that the user selected.
  public var saveChosen: @Sendable (Place) throws(StorageError) -> Void = { _ in }
  /// Returns the user's saved places, in the user's order.
  public var saved: @Sendable () throws(StorageError) -> [Place] = { [] }
  /// Stores these places as the user's saved places.
  ///
  /// Only the changes since the last read or save through this client are written. Changes that
  /// another running copy made meanwhile remain.
  public var save: @Sendable ([Place]) throws(StorageError) -> Void = { _ in }

  /// Creates storage that is empty and ignores writes.
  public init() {}
}

/// The stored choices of the user on screen.
public struct PreferenceStorage: Sendable {
  /// Returns the user's choices on screen.
  public var load: @Sendable () throws(StorageError) -> ScreenPreferences = { ScreenPreferences() }
  /// Stores the user's choices on screen.
  ///
  /// Only the changes since the first read or the last save through this client are written. Changes
  /// that another running copy made meanwhile remain.
  public var save: @Sendable (ScreenPreferences) throws(StorageError) -> Void = { _ in }
  /// Stores that the indexes of alerts are named to the user, and returns whether no copy named them
  /// before.
  public var claimIndexNotice: @Sendable () throws(StorageError) -> Bool = { true }

  /// Creates storage that is empty and ignores writes.
  public init() {}
}

/// The stored numbers of calls to providers, and the limits that their servers reported.
///
/// A server is named by host and port.
public struct CallStorage: Sendable {
  /// Returns the number of calls to a provider on a day.
  public var count: @Sendable (WeatherProvider, CivilDate) throws(StorageError) -> Int =
    { _, _ in 0 }
  /// Adds calls to a provider's count for a day, unless the sum would exceed the limit.
  ///
  /// It returns whether the calls were added.
  public var add:
    @Sendable (WeatherProvider, CivilDate, _ calls: Int, _ limit: Int) throws(StorageError) ->
      Bool = { _, _, _, _ in true }
  /// Returns the limits that a server reported last.
  public var allowance: @Sendable (_ server: String) throws(StorageError) -> ServerRateLimit? =
    { _ in nil }
  /// Stores the limits that a server reported.
  public var saveAllowance:
    @Sendable (ServerRateLimit, _ server: String) throws(StorageError) -> Void = { _, _ in }

  /// Creates storage that is empty and ignores writes.
  public init() {}
}

/// The notifications that all running copies delivered.
public struct NotificationStorage: Sendable {
  /// Returns what the user was told.
  public var load: @Sendable () throws(StorageError) -> NotificationLog = { NotificationLog() }
  /// Stores that the user is told these notifications, with facts that now end at another time, and
  /// returns the notifications that no other copy has told.
  public var claim:
    @Sendable (
      [WeatherNotification], _ renewed: [String: NotificationMark], _ now: Timestamp
    ) throws(StorageError) -> [WeatherNotification] = { notifications, _, _ in notifications }

  /// Creates storage that is empty and ignores writes.
  public init() {}
}
