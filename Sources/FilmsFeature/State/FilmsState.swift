public import Domain
public import Redux

/// The state of the films segment.
public struct FilmsState: Codable, Equatable, Sendable {
  /// Whether animations play; `--no-motion` turns them off.
  public let hasMotion: Bool
  /// The films, in the order of the service.
  public var films: Loadable<[Film]>
  /// The load states of entries, by their IDs.
  ///
  /// An entry without a state is `idle`.
  public var resources: [ResourceID: Loadable<Resource>]
  /// The open pages, the visible one last, empty while the list is shown.
  public var pages: [PageState]
  /// The pages that were open when the focus moved to a column to the left of them.
  public var pagesAhead: [PageState] = []
  /// The selected film.
  ///
  /// If it is `nil` or not in the list, the first film is selected.
  public var selectedID: Film.ID?
  /// The order of the list.
  public var sort: FilmSort
  /// The filter of the list, or `nil` if all films are listed.
  public var filter: FilmFilter?
  /// The text of the filter that the user removed last, or `nil` if there was none.
  public var filterDraft: String?
  /// The opening crawl, or `nil` if it is not on the screen.
  public var crawl: CrawlPresentation?
  /// The last failure to read storage, or `nil` if there was none since the last refresh.
  public var storageError: StorageError?

  /// Creates the state at launch.
  ///
  /// - Parameters:
  ///   - hasMotion: Whether animations play.
  ///   - storedFilms: The stored films, marked as `cache`, or `nil` to read storage when the
  ///     segment first appears.
  ///   - route: The route to the first page, or an empty route to show the list.
  public init(
    hasMotion: Bool = true, storedFilms: FetchedValue<[Film]>? = nil, route: FilmsRoute = []
  ) {
    self.hasMotion = hasMotion
    films = storedFilms.map(Loadable.loaded) ?? .idle
    resources = [:]
    pages = Self.pages(along: route)
    selectedID = route.elements.first?.number
    sort = .episode
  }

  /// Returns the pages along a route, each with the row selected that leads to the next page.
  private static func pages(along route: FilmsRoute) -> [PageState] {
    let steps = route.elements
    return zip(steps, steps.dropFirst().map(Optional.some) + [nil]).map {
      PageState($0, selection: $1)
    }
  }
}

extension FilmsState {
  /// The route to the visible page, empty if the list is shown.
  public var route: FilmsRoute { FilmsRoute(pages.map(\.step)) }

  /// The visible screen.
  public var screen: FilmsScreen {
    if crawl != nil { return .crawl }
    return pages.isEmpty ? .list : .page
  }
}

extension FilmsState {
  /// Whether the user is typing in the filter.
  var isTyping: Bool { screen == .list && filter?.isTyping == true }

  /// Whether the segment receives keys that otherwise act globally: while the user types a filter,
  /// and while the opening crawl is on the screen.
  public var takesEveryKey: Bool { isTyping || screen == .crawl }
}

/// A screen of the films segment.
public enum FilmsScreen: Equatable, Sendable {
  case list, page, crawl
}

/// An open page, with its selection and scroll position.
public struct PageState: Codable, Equatable, Sendable {
  /// The route element that led to the page.
  public var step: FilmsRouteElement
  /// The route element to which the selected row leads, or `nil` if no row is selected.
  public var selection: FilmsRouteElement?
  /// The number of lines scrolled off the top.
  public var scroll: Int

  /// Creates a page, by default at its top and without a selection.
  public init(_ step: FilmsRouteElement, selection: FilmsRouteElement? = nil, scroll: Int = 0) {
    self.step = step
    self.selection = selection
    self.scroll = scroll
  }
}

/// The opening crawl of a film, while it is on the screen.
public enum CrawlPresentation: Codable, Equatable, Sendable {
  /// The text scrolls up. The screen, not the state, counts the animation steps.
  case scrolling(Film.ID)
  /// The text is a page, without animation. `scroll` is the number of lines scrolled off the top.
  case still(Film.ID, scroll: Int)

  private enum ScrollingCodingKeys: String, CodingKey { case _0 = "film" }
  private enum StillCodingKeys: String, CodingKey {
    case _0 = "film"
    case scroll
  }

  /// The film to which the crawl belongs.
  var filmID: Film.ID {
    switch self {
    case .scrolling(let id), .still(let id, _): id
    }
  }
}
