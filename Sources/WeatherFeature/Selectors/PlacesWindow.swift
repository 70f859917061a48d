public import Domain
public import TerminalUI

/// The number of rows of the pane without a place: the border, the headings, and the line of hints.
private let rowsAroundPlaces = 4

/// Selects the places on the screen, empty while the table is not shown.
///
/// The table is shown on the Places tab and, if more than one pane fits side by side, beside the
/// current weather.
///
/// - Parameters:
///   - weather: The state.
///   - bounds: The space of the segment, or `nil` for lines, which have no height.
///   - columns: The number of panes that this space shows side by side (see `PaneColumns`).
///   - now: The current time, on which an order by rain depends.
/// - Returns: The identities of the places.
public func selectPlacesWindow(
  _ weather: WeatherState, in bounds: Rect?, columns: Int, now: Timestamp
) -> [PlaceID] {
  guard !weather.isHidden else { return [] }
  guard let bounds else {
    return weather.tab == .places ? weather.orderedPlaces(at: now).map { PlaceID($0) } : []
  }
  var height = bounds.size.height
  if weather.tab != .places {
    guard columns > 1, weather.hasPlacesBeside else { return [] }
    height = CurrentColumns(in: bounds).places.size.height
  }
  let rows = selectPlaceList(weather, now: now)
    .visibleRows(height: max(1, height - rowsAroundPlaces) + 1)
  return weather.orderedPlaces(at: now)[rows].map { PlaceID($0) }
}
