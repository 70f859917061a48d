public import Domain
public import TerminalUI

/// An action of the films segment.
public enum FilmsAction: Codable, Equatable, Sendable {
  /// The segment appeared on the screen.
  case segmentEntered
  /// Another segment replaced this one on the screen.
  case segmentLeft
  /// The user pressed the refresh key.
  case refreshKeyPressed
  /// Storage returned the films.
  case storedFilmsLoaded(FetchedValue<[Film]>)
  /// A request for the films started.
  case filmsRequested
  /// The request for the films succeeded or failed.
  case filmsResponse(LoadResult<[Film]>, at: Timestamp)
  /// The bundled films were loaded, because there are no fetched or stored ones.
  case bundledFilmsLoaded(FetchedValue<[Film]>)
  /// Storage returned entries, or bundled ones replace those of the service.
  case resourcesFound([FetchedValue<Resource>])
  /// Requests for entries started. Bundled entries are shown in the meantime.
  case resourcesRequested([ResourceID], meanwhile: [FetchedValue<Resource>])
  /// The request for an entry succeeded or failed.
  case resourceResponse(ResourceID, LoadResult<Resource>, at: Timestamp)
  /// The user retried an entry that could not be loaded.
  case resourceRetried(ResourceID)
  /// Storage could not be read.
  case storageFailed(StorageError)
  /// The user moved the selection in the list.
  case selectionMoved(SelectionMove)
  /// The user selected a film with the mouse.
  case filmSelected(Film.ID)
  /// The user opened the page of a film.
  case filmOpened(Film.ID)
  /// The user selected a row of a page. `scroll` is the number of lines scrolled off the top.
  case rowSelected(FilmsRouteElement, scroll: Int)
  /// The user opened an entry that a page links to.
  case pageOpened(FilmsRouteElement)
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
  case crawlOpened(Film.ID, isMoving: Bool)
  /// The user scrolled the opening crawl. The value is the number of lines scrolled off the top.
  case crawlScrolled(to: Int)
  /// The opening crawl ended, or the user closed it.
  case crawlClosed
  /// The user pressed the key for the next order.
  case sortKeyPressed
  /// The user started typing a filter.
  case filterOpened
  /// The user edited the filter or moved its cursor.
  case filterEdited(TextEdit)
  /// The user finished typing. The filter stays active.
  case filterEntered
  /// The user removed the filter.
  ///
  /// The text reappears, selected, when the user opens a filter again.
  case filterDismissed

  private enum StoredFilmsLoadedCodingKeys: String, CodingKey { case _0 = "films" }
  private enum FilmsResponseCodingKeys: String, CodingKey {
    case _0 = "result"
    case at
  }
  private enum BundledFilmsLoadedCodingKeys: String, CodingKey { case _0 = "films" }
  private enum ResourcesFoundCodingKeys: String, CodingKey { case _0 = "resources" }
  private enum ResourcesRequestedCodingKeys: String, CodingKey {
    case _0 = "ids"
    case meanwhile
  }
  private enum ResourceResponseCodingKeys: String, CodingKey {
    case _0 = "id"
    case _1 = "result"
    case at
  }
  private enum ResourceRetriedCodingKeys: String, CodingKey { case _0 = "id" }
  private enum StorageFailedCodingKeys: String, CodingKey { case _0 = "error" }
  private enum SelectionMovedCodingKeys: String, CodingKey { case _0 = "move" }
  private enum FilmSelectedCodingKeys: String, CodingKey { case _0 = "film" }
  private enum FilmOpenedCodingKeys: String, CodingKey { case _0 = "film" }
  private enum RowSelectedCodingKeys: String, CodingKey {
    case _0 = "step"
    case scroll
  }
  private enum PageOpenedCodingKeys: String, CodingKey { case _0 = "step" }
  private enum CrawlOpenedCodingKeys: String, CodingKey {
    case _0 = "film"
    case isMoving
  }
  private enum FilterEditedCodingKeys: String, CodingKey { case _0 = "edit" }
}

/// A movement of the selection in a list.
public enum SelectionMove: Codable, Equatable, Sendable {
  /// By a number of rows; a negative number moves up.
  case rows(Int)
  /// To the first row.
  case first
  /// To the last row.
  case last

  private enum RowsCodingKeys: String, CodingKey { case _0 = "count" }

  /// Returns the row to which the movement leads, within the bounds of the list.
  func destination(from row: Int, count: Int) -> Int {
    switch self {
    case .rows(let steps): min(max(0, row + steps), count - 1)
    case .first: 0
    case .last: count - 1
    }
  }
}
