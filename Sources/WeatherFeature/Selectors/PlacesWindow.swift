package import Domain
package import TerminalUI

/// The part of the table of places that is on the screen.
package enum PlacesWindow: Codable, Equatable, Sendable {
  /// The table is not on the screen.
  case hidden
  /// The places of the visible rows, from top to bottom.
  case rows(places: [PlaceID])

  /// The visible places, empty while the table is hidden.
  package var places: [PlaceID] {
    if case .rows(let places) = self { places } else { [] }
  }

  /// Whether the table is on the screen.
  var isShown: Bool { self != .hidden }
}

/// The number of rows of the pane without a place, which are the border and the headings.
private let rowsAroundPlaces = 3

/// Selects the part of the table of places that is on the screen.
///
/// The table is shown on the Places tab and, if more than one pane fits side by side, beside the
/// current weather.
///
/// Lines have no height, so they have no bounds. `columns` is the number of panes that the space shows side
/// by side (see `PaneColumns`).
package func selectPlacesWindow(
  _ weather: WeatherState, in bounds: Rect?, columns: Int, now: Timestamp
) -> PlacesWindow {
  let places = weather.orderedPlaces(at: now)
  guard let bounds else {
    return weather.tab == .places ? .rows(places: places.map { PlaceID($0) }) : .hidden
  }
  var height = bounds.size.height
  if weather.tab != .places {
    guard columns > 1, weather.hasPlacesBeside else { return .hidden }
    height = CurrentColumns(in: bounds).places.size.height
  }
  if weather.tab == .places, PlaceGrid(places.count, in: bounds.size) != nil {
    return .rows(places: places.map { PlaceID($0) })
  }
  let remark = PlacesRemark(weather, places) == nil ? 0 : 1
  let rows = selectPlaceList(weather, now: now)
    .visibleRows(height: max(1, height - rowsAroundPlaces - remark) + 1)
  return .rows(places: places[rows].map { PlaceID($0) })
}
