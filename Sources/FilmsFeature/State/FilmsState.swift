public import Domain

/// All that the films segment knows.
public struct FilmsState: Codable, Equatable, Sendable {
  /// Whether nothing is to be fetched (`--offline`).
  public let isOffline: Bool
  /// The films, in the order in which they came.
  public var films: Loadable<[Film]>
  /// Where a person is.
  public var route: FilmsRoute
  /// The film that a person moved to; without one, or where it is not in the list, the first.
  public var selectedID: Film.ID?
  /// What the list is ordered by.
  public var sort: FilmSort
  /// What the list is narrowed down to.
  public var filter: FilmFilter?
  /// What could not be read back, until the next refresh.
  public var storageError: StorageError?

  /// Makes the state at launch.
  ///
  /// - Parameters:
  ///   - isOffline: Whether nothing is to be fetched.
  ///   - storedFilms: The films last kept, marked as `cache`; without them storage is asked when
  ///     the segment is first shown.
  public init(isOffline: Bool = false, storedFilms: Snapshot<[Film]>? = nil) {
    self.isOffline = isOffline
    films = storedFilms.map(Loadable.loaded) ?? .idle
    route = .list
    sort = .episode
  }
}
