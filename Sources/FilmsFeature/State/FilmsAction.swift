package import Domain
package import TerminalUI

/// An action of the films segment.
package enum FilmsAction: Codable, Equatable, Sendable {
  /// The segment appeared on the screen.
  case segmentEntered
  /// Another segment replaced this one on the screen.
  case segmentLeft
  /// The user pressed the refresh key.
  case refreshKeyPressed
  /// Storage returned the films.
  case storedFilmsLoaded(films: FetchedValue<[Film]>)
  /// A request for the films started.
  case filmsRequested
  /// The request for the films succeeded or failed.
  case filmsResponse(result: LoadResult<[Film]>, at: Timestamp)
  /// The bundled films were loaded.
  case bundledFilmsLoaded(films: FetchedValue<[Film]>)
  /// Storage returned entries, or bundled ones replace those of the service.
  case resourcesFound(resources: [FetchedValue<Resource>])
  /// Requests for entries started. Bundled entries are shown in the meantime.
  case resourcesRequested(ids: [ResourceID], meanwhile: [FetchedValue<Resource>])
  /// The request for an entry succeeded or failed.
  case resourceResponse(id: ResourceID, result: LoadResult<Resource>, at: Timestamp)
  /// The user retried an entry that could not be loaded.
  case resourceRetried(id: ResourceID)
  /// Storage could not be read.
  case storageFailed(error: StorageError)
  /// The user moved the selection in the list.
  case selectionMoved(to: Film.ID)
  /// The user selected a film with the mouse.
  case filmSelected(film: Film.ID)
  /// The user opened the page of a film.
  case filmOpened(film: Film.ID)
  /// The user selected a row of a page. `scroll` is the number of lines scrolled off the top.
  case rowSelected(step: FilmsRouteElement, scroll: Int)
  /// The user opened an entry that a page links to.
  case pageOpened(step: FilmsRouteElement)
  /// The user scrolled a page. The value is the number of lines scrolled off the top.
  case detailScrolled(to: Int)
  /// The user went back one page.
  case detailClosed
  /// The user went back until this number of pages was open.
  case wentBack(toDepth: Int)
  /// The user moved the focus to another column: to the page that a route leads to, or to the list.
  ///
  /// `row` is the row to select, if the user clicked on one.
  case columnFocused(along: [FilmsRouteElement], row: FilmsRouteElement? = nil)
  /// The user opened the opening crawl of a film.
  case crawlOpened(film: Film.ID, isMoving: Bool)
  /// The user scrolled the opening crawl. The value is the number of lines scrolled off the top.
  case crawlScrolled(to: Int)
  /// The opening crawl ended, or the user closed it.
  case crawlClosed
  /// The user pressed the key for the next order.
  case sortKeyPressed
  /// The user clicked on the heading of an order.
  case sortSelected(sort: FilmSort)
  /// The user started typing a filter.
  case filterOpened
  /// The user edited the filter or moved its cursor.
  case filterEdited(edit: TextEdit)
  /// The user finished typing. The filter stays active.
  case filterEntered
  /// The user removed the filter.
  ///
  /// The text reappears, selected, when the user opens a filter again.
  case filterDismissed
}

extension FilmsAction {
  /// Whether the user goes to another page, or to another column.
  var movesFocus: Bool {
    switch self {
    case .filmOpened, .filmSelected, .pageOpened, .detailClosed, .wentBack, .columnFocused: true
    default: false
    }
  }
}
