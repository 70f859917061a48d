package import Domain
import Redux
internal import ReduxExtras

/// The state of the films segment.
package struct FilmsState: Codable, Equatable, Sendable {
  /// Whether animations play; `--no-motion` turns them off.
  package let hasMotion: Bool
  /// The films of the service, in its order.
  package var films: Loadable<[Film]>
  /// The bundled films that are not among those of the service, or `nil` before they were loaded.
  ///
  /// All of them are, until the service or storage answers.
  package var bundledFilms: FetchedValue<[Film]>?
  /// The load states of entries, by their IDs.
  ///
  /// An entry without a state is `idle`.
  package var resources: [ResourceID: Loadable<Resource>]
  /// The open pages, those to the right of the focus included.
  package var openPages: [PageState]
  /// The number of open pages up to the one with the focus, 0 while the list has it.
  package var depth: Int
  /// The selected film.
  ///
  /// If it is `nil` or not in the list, the first film is selected.
  package var selectedID: Film.ID?
  /// The order of the list.
  package var sort: FilmSort
  /// The filter of the list, or `nil` if all films are listed.
  package var filter: FilmFilter?
  /// The text of the filter that the user removed last, or `nil` if there was none.
  package var filterDraft: String?
  /// The opening crawl, or `nil` if it is not on the screen.
  package var crawl: CrawlPresentation?
  /// The last failure to read storage, or `nil` if there was none since the last refresh.
  package var storageError: StorageError?

  /// Creates the state at launch.
  ///
  /// Without stored films, which are marked as `cache`, storage is read when the segment first appears. An
  /// empty route shows the list.
  package init(
    hasMotion: Bool = true, storedFilms: FetchedValue<[Film]>? = nil, route: FilmsRoute = []
  ) {
    self.hasMotion = hasMotion
    films = storedFilms.map(Loadable.loaded) ?? .idle
    resources = [:]
    openPages = Self.pages(along: route)
    depth = openPages.count
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
  /// The open pages up to the one with the focus, empty while the list has it.
  ///
  /// Setting them closes those to the right of the focus.
  package var pages: [PageState] {
    get { depth == openPages.count ? openPages : Array(openPages.prefix(max(0, depth))) }
    set { (openPages, depth) = (newValue, newValue.count) }
  }

  /// The route to the page with the focus, empty if the list has it.
  package var route: FilmsRoute { FilmsRoute(pages.map(\.step)) }

  /// The visible screen.
  package var screen: FilmsScreen {
    if crawl != nil { return .crawl }
    return pages.isEmpty ? .list : .page
  }
}

extension FilmsState {
  var isTyping: Bool { screen == .list && filter?.isTyping == true }

  /// Whether the segment receives keys that otherwise act globally: while the user types a filter,
  /// and while the opening crawl is on the screen.
  package var takesEveryKey: Bool { isTyping || screen == .crawl }
}

/// A screen of the films segment.
package enum FilmsScreen: Equatable, Sendable {
  case list, page, crawl
}

/// An open page, with its selection and scroll position.
package struct PageState: Codable, Equatable, Sendable {
  /// The route element that led to the page.
  package var step: FilmsRouteElement
  /// The route element to which the selected row leads, or `nil` if no row is selected.
  package var selection: FilmsRouteElement?
  /// The number of lines scrolled off the top.
  package var scroll: Int

  /// Creates a page, by default at its top and without a selection.
  package init(_ step: FilmsRouteElement, selection: FilmsRouteElement? = nil, scroll: Int = 0) {
    self.step = step
    self.selection = selection
    self.scroll = scroll
  }
}

/// The opening crawl of a film, while it is on the screen.
package enum CrawlPresentation: Codable, Equatable, Sendable {
  /// The text scrolls up. The screen, not the state, counts the animation steps.
  case scrolling(film: Film.ID)
  /// The text is a page, without animation. `scroll` is the number of lines scrolled off the top.
  case still(film: Film.ID, scroll: Int)

  /// Whether the text scrolls up.
  package var isMoving: Bool {
    if case .scrolling = self { true } else { false }
  }

  var filmID: Film.ID {
    switch self {
    case .scrolling(let id), .still(let id, _): id
    }
  }
}
