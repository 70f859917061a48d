public import Domain
public import TerminalUI

/// What happens to the films segment.
public enum FilmsAction: Codable, Equatable, Sendable {
  /// The segment came on the screen.
  case segmentEntered
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
  /// Something could not be read back.
  case storageFailed(StorageError)
  /// A person moved the selection.
  case selectionMoved(ListMove)
  /// A person pointed at a film.
  case filmSelected(Film.ID)
  /// A person wants to read about a film.
  case filmOpened(Film.ID)
  /// A person scrolled, so that this line is the first.
  case detailScrolled(to: Int)
  /// A person went back to the list.
  case detailClosed
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

  private enum CodingKeys: String, CodingKey {
    case segmentEntered, refreshKeyPressed, storedFilmsLoaded, filmsRequested, filmsResponse
    case bundledFilmsLoaded, storageFailed, selectionMoved, filmSelected, filmOpened
    case detailScrolled, detailClosed, sortKeyPressed, filterOpened, filterEdited, filterEntered
    case filterCleared
  }
  private enum StoredFilmsLoadedCodingKeys: String, CodingKey { case _0 = "films" }
  private enum FilmsResponseCodingKeys: String, CodingKey {
    case _0 = "result"
    case at
  }
  private enum BundledFilmsLoadedCodingKeys: String, CodingKey { case _0 = "films" }
  private enum StorageFailedCodingKeys: String, CodingKey { case _0 = "error" }
  private enum SelectionMovedCodingKeys: String, CodingKey { case _0 = "move" }
  private enum FilmSelectedCodingKeys: String, CodingKey { case _0 = "film" }
  private enum FilmOpenedCodingKeys: String, CodingKey { case _0 = "film" }
  private enum DetailScrolledCodingKeys: String, CodingKey { case to }
  private enum FilterEditedCodingKeys: String, CodingKey { case _0 = "edit" }
}
