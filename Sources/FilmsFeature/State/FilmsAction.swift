public import Domain
public import TerminalUI

/// What happens to the films segment.
public enum FilmsAction: Codable, Equatable, Sendable {
  /// The segment came on the screen.
  case segmentEntered
  /// Another segment came on the screen.
  case segmentLeft
  /// A person wants newer data.
  case refreshKeyPressed
  /// Storage had films.
  case storedFilmsLoaded(Snapshot<[Film]>)
  /// The service is being asked.
  case filmsRequested
  /// The service sent the films, or did not.
  case filmsResponse(LoadResult<[Film]>, at: Timestamp)
  /// There are neither fetched nor stored films: the bundled ones stand in.
  case bundledFilmsLoaded(Snapshot<[Film]>)
  /// Storage had entries, or bundled ones serve in the stead of the service's.
  case resourcesFound([Snapshot<Resource>])
  /// The service is being asked for entries; meanwhile bundled ones are shown.
  case resourcesRequested([ResourceID], meanwhile: [Snapshot<Resource>])
  /// The service sent an entry, or did not.
  case resourceResponse(ResourceID, LoadResult<Resource>, at: Timestamp)
  /// A person wants an entry to be asked for again that did not come.
  case resourceRetried(ResourceID)
  /// Something could not be read back.
  case storageFailed(StorageError)
  /// A person moved the selection.
  case selectionMoved(ListMove)
  /// A person pointed at a film.
  case filmSelected(Film.ID)
  /// A person wants to read about a film.
  case filmOpened(Film.ID)
  /// A person selected a row of a page, which shows this line first.
  case rowSelected(FilmsStep, scroll: Int)
  /// A person wants to read about something that a page names.
  case pageOpened(FilmsStep)
  /// A person scrolled a page, so that this line is the first.
  case detailScrolled(to: Int)
  /// A person went back by one page.
  case detailClosed
  /// A person went back until so many pages were open.
  case wentBack(toDepth: Int)
  /// A person wants the opening text of a film.
  case crawlOpened(Film.ID, isMoving: Bool)
  /// A person scrolled the opening text, so that this line is the first.
  case crawlScrolled(to: Int)
  /// The opening text came to its end, or a person wants no more of it.
  case crawlClosed
  /// A person wants the next order.
  case sortKeyPressed
  /// A person wants to type a filter.
  case filterOpened
  /// A person typed, pasted, erased or moved the cursor.
  case filterEdited(TextEdit)
  /// A person has typed enough; the filter stays on.
  case filterEntered
  /// A person wants to see all films again.
  case filterCleared

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
