package import Domain
internal import Redux
package import TerminalUI

/// The values that determine the order of the places in the table.
struct PlaceOrdering: Equatable {
  /// The places in the user's order.
  var places: [Place]
  var weather: [PlaceID: PlaceWeather]
  var order: PlaceOrder
  /// The current time, from which an order by rain looks ahead.
  var now: Timestamp

  /// The places in order.
  ///
  /// In an order by weather, places without a report come last. Equal places keep the user's order.
  var orderedPlaces: [Place] {
    switch order {
    case .own: return places
    case .name:
      return ordered(by: { $0.lexicographicallyPrecedes($1) }) { place in
        [place.name.foldedName, place.name]
      }
    case .temperature: return ordered(by: descending) { [temperature(of: $0)] }
    case .rain: return ordered(by: descending) { rain(of: $0) }
    }
  }

  private func descending(_ one: [Double], _ other: [Double]) -> Bool {
    other.lexicographicallyPrecedes(one)
  }

  private func temperature(of place: Place) -> Double {
    report(of: place)?.value.current?.temperature?.celsius ?? -.infinity
  }

  private func rain(of place: Place) -> [Double] {
    guard let report = report(of: place) else { return [-2, -2] }
    let rain = report.value.rainAhead(at: now)
    return [rain.chance ?? -1, rain.amount?.converted(to: .millimeters).value ?? -1]
  }

  private func report(of place: Place) -> FetchedValue<WeatherReport>? {
    weather[PlaceID(place)]?.report.latest
  }

  /// Returns the places ordered by their keys, and those with equal keys in the user's order.
  private func ordered<Key: Comparable>(
    by isBefore: ([Key], [Key]) -> Bool, keys: (Place) -> [Key]
  ) -> [Place] {
    let keyed = places.enumerated().map { (place: $1, keys: keys($1), index: $0) }
    return keyed.sorted { one, other in
      one.keys == other.keys ? one.index < other.index : isBefore(one.keys, other.keys)
    }.map(\.place)
  }
}

extension String {
  /// The name in lower case and, if all of it is Latin, without diacritical marks.
  var foldedName: String {
    let latin = transliterated(for: .ascii)
    return (latin.contains("?") ? self : latin).lowercased()
  }
}

/// Returns the places in an order, memoized because sorting hundreds of places is slow.
let sortedPlaces = memoized { (ordering: PlaceOrdering) in ordering.orderedPlaces }

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
  var size = bounds.size
  if weather.tab != .places {
    guard columns > 1, weather.tab == .current else { return .hidden }
    size = CurrentColumns(in: bounds).places.size
  }
  if weather.tab == .places, PlaceGrid(places.count, in: bounds.size) != nil {
    return .rows(places: places.map { PlaceID($0) })
  }
  let space = Places.space(in: size, hasHint: PlacesRemark(weather, places) != nil)
  // The headings, and at least one row.
  let rows = selectPlaceList(weather, now: now).visibleRows(height: max(2, space.height))
  return .rows(places: places[rows].map { PlaceID($0) })
}

/// Selects the list of saved places, with the selected one.
func selectPlaceList(_ weather: WeatherState, now: Timestamp) -> ScrollingList {
  let places = weather.orderedPlaces(at: now)
  return ScrollingList(count: places.count, selection: weather.selectedRow(in: places))
}
