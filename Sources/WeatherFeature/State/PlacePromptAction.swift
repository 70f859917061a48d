public import Domain
public import TerminalUI

/// An action of the place prompt.
public enum PlacePromptAction: Codable, Equatable, Sendable {
  /// A person wants to find a place.
  case opened
  /// A person typed, pasted, erased or moved the cursor.
  case edited(TextEdit)
  /// The gazetteer said which places fit what is typed.
  case placesKnown([PlaceMatch], text: String)
  /// A person moved the selection by so many rows.
  case selectionMoved(Int)
  /// A person takes the selected match, or wants to search at once.
  case enterKeyPressed
  /// A person clicked a match.
  case matchClicked(Int)
  /// The service said which other places have a name, or did not.
  case searchResponse(LoadResult<[Place]>, name: String)
  /// A person gave it up.
  case closed

  private enum EditedCodingKeys: String, CodingKey { case _0 = "edit" }
  private enum PlacesKnownCodingKeys: String, CodingKey {
    case _0 = "places"
    case text
  }
  private enum MatchClickedCodingKeys: String, CodingKey { case _0 = "index" }
  private enum SelectionMovedCodingKeys: String, CodingKey { case _0 = "rows" }
  private enum SearchResponseCodingKeys: String, CodingKey {
    case _0 = "result"
    case name
  }
}
