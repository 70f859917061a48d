public import Domain
public import Redux

/// All that the films segment knows.
public struct FilmsState: Codable, Equatable, Sendable {
  /// Whether nothing is to be fetched (`--offline`).
  public let isOffline: Bool
  /// Whether pictures may move (`--no-motion`).
  public let hasMotion: Bool
  /// The films, in the order in which they came.
  public var films: Loadable<[Film]>
  /// The entries that were asked for.
  public var resources: [ResourceID: Loadable<Resource>]
  /// The pages that are open, the one on the screen last; without one it is the list.
  public var pages: [OpenPage]
  /// The film that a person moved to; without one, or where it is not in the list, the first.
  public var selectedID: Film.ID?
  /// What the list is ordered by.
  public var sort: FilmSort
  /// What the list is narrowed down to.
  public var filter: FilmFilter?
  /// The opening text, while it has the screen.
  public var crawl: CrawlShow?
  /// What could not be read back, until the next refresh.
  public var storageError: StorageError?

  private enum CodingKeys: String, CodingKey {
    case isOffline, hasMotion, films, resources, pages, selectedID, sort, filter, crawl,
      storageError
  }

  /// Makes the state at launch.
  ///
  /// - Parameters:
  ///   - isOffline: Whether nothing is to be fetched.
  ///   - hasMotion: Whether pictures may move.
  ///   - storedFilms: The films last kept, marked as `cache`; without them storage is asked when
  ///     the segment is first shown.
  ///   - route: Where a person begins.
  public init(
    isOffline: Bool = false, hasMotion: Bool = true, storedFilms: Snapshot<[Film]>? = nil,
    route: FilmsRoute = []
  ) {
    self.isOffline = isOffline
    self.hasMotion = hasMotion
    films = storedFilms.map(Loadable.loaded) ?? .idle
    resources = [:]
    pages = Self.pages(along: route)
    selectedID = route.elements.first?.number
    sort = .episode
  }

  /// The pages that open on a way, each with the row selected that leads on.
  private static func pages(along route: FilmsRoute) -> [OpenPage] {
    let steps = route.elements
    return zip(steps, steps.dropFirst().map(Optional.some) + [nil]).map {
      OpenPage($0, selection: $1)
    }
  }

  /// Reads a state; what the first version of the program did not have yet is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isOffline = try container.decode(Bool.self, forKey: .isOffline)
    hasMotion = try container.decodeIfPresent(Bool.self, forKey: .hasMotion) ?? true
    films = try container.decode(Loadable<[Film]>.self, forKey: .films)
    resources =
      try container.decodeIfPresent([ResourceID: Loadable<Resource>].self, forKey: .resources)
      ?? [:]
    pages = try container.decodeIfPresent([OpenPage].self, forKey: .pages) ?? []
    selectedID = try container.decodeIfPresent(Film.ID.self, forKey: .selectedID)
    sort = try container.decode(FilmSort.self, forKey: .sort)
    filter = try container.decodeIfPresent(FilmFilter.self, forKey: .filter)
    crawl = try container.decodeIfPresent(CrawlShow.self, forKey: .crawl)
    storageError = try container.decodeIfPresent(StorageError.self, forKey: .storageError)
  }
}

extension FilmsState {
  /// Where a person is.
  public var route: FilmsRoute { FilmsRoute(pages.map(\.step)) }

  /// What has the screen.
  public var screen: FilmsScreen {
    if crawl != nil { return .crawl }
    return pages.isEmpty ? .list : .page
  }
}

extension FilmsState {
  /// Whether what a person types goes into the filter.
  var isTyping: Bool { screen == .list && filter?.isTyping == true }

  /// Whether keys that mean something elsewhere have no meaning of their own now.
  public var takesEveryKey: Bool { isTyping || screen == .crawl }
}

/// What can have the screen in the films segment.
public enum FilmsScreen: Equatable, Sendable {
  case list, page, crawl
}

/// A page of the encyclopedia that is open, and where a person is on it.
public struct OpenPage: Codable, Equatable, Sendable {
  /// The step that led to it.
  public var step: FilmsStep
  /// The row that is selected, as the step that it offers; none while the text above is read.
  public var selection: FilmsStep?
  /// How many lines are scrolled away at the top.
  public var scroll: Int

  /// Opens a page at its top.
  public init(_ step: FilmsStep, selection: FilmsStep? = nil, scroll: Int = 0) {
    self.step = step
    self.selection = selection
    self.scroll = scroll
  }
}

/// The opening text of a film, while it has the screen.
public enum CrawlShow: Codable, Equatable, Sendable {
  /// It rises; how far it has come is the presenter's to count.
  case moving(Film.ID)
  /// It stands still, with so many lines scrolled away at the top.
  case still(Film.ID, scroll: Int)

  private enum MovingCodingKeys: String, CodingKey { case _0 = "film" }
  private enum StillCodingKeys: String, CodingKey {
    case _0 = "film"
    case scroll
  }

  /// Whose text it is.
  var filmID: Film.ID {
    switch self {
    case .moving(let id), .still(let id, _): id
    }
  }
}
