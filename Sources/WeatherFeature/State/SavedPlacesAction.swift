public import Domain

/// What happens to the saved places.
public enum SavedPlacesAction: Codable, Equatable, Sendable {
  /// A person wants to see them.
  case opened
  /// Storage had another list than the one that was shown: another skyreel changed it.
  case listChanged([Place], from: [Place])
  /// Storage told what is known of the places.
  case summariesLoaded([PlaceSummary])
  /// A person moved the selection to a row.
  case selectionMoved(to: Int)
  /// A person turned to a place of the list, or past it: the index counts on round the end.
  case placeChosen(Int)
  /// A person wants to keep the place that is shown.
  case shownPlaceAdded
  /// A person moved the selected place by so many rows.
  case placeMoved(Int)
  /// A person removed the selected place.
  case placeRemoved
  /// A person wants the place back that was removed last.
  case removalUndone
  /// A person has seen enough.
  case closed

  private enum ListChangedCodingKeys: String, CodingKey {
    case _0 = "places"
    case from
  }
  private enum SummariesLoadedCodingKeys: String, CodingKey { case _0 = "summaries" }
  private enum PlaceChosenCodingKeys: String, CodingKey { case _0 = "index" }
  private enum PlaceMovedCodingKeys: String, CodingKey { case _0 = "rows" }
}
