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
/// - Returns: The identities of the places.
public func selectPlacesWindow(
  _ weather: WeatherState, in bounds: Rect?, columns: Int
) -> [PlaceID] {
  guard weather.isHidden != true else { return [] }
  guard let bounds else {
    return weather.tab == .places ? weather.tablePlaces.map(PlaceID.init) : []
  }
  var height = bounds.size.height
  if weather.tab != .places {
    guard columns > 1, weather.hasPlacesBeside else { return [] }
    height = CurrentColumns(in: bounds).places.size.height
  }
  let places = weather.tablePlaces
  let table = Table(
    columns: [], rowCount: places.count, selection: weather.selectedRow(in: places)
  ) { _ in [] }
  let rows = table.visibleRows(height: max(1, height - rowsAroundPlaces) + 1)
  return places[rows].map(PlaceID.init)
}

/// Selects the places to fetch.
///
/// These are the places that the user requested, then those on the screen whose reports are due for
/// an automatic refresh, the oldest first.
///
/// - Parameters:
///   - weather: The state.
///   - now: The current time.
///   - budget: The daily limit and the calls made so far, or `nil` if calls are not counted.
///   - running: The number of running requests, whose calls may not be counted yet.
/// - Returns: The identities of the places.
func selectDuePlaces(
  _ weather: WeatherState, now: Timestamp, budget: CallQuota?, running: Int = 0
) -> [PlaceID] {
  guard !weather.isOffline else { return [] }
  let table = weather.table
  let wanted = weather.savedPlaces.map(PlaceID.init)
    .filter { table.wanted.contains($0) && table.rows[$0]?.isLoading != true }
  let due = weather.refreshedRows(budget: budget, running: running)
    .filter { !table.wanted.contains($0.id) }
    .compactMap { id, policy -> (id: PlaceID, fetchedAt: Int)? in
      guard let moment = policy.plan(at: now).moment, moment <= now else { return nil }
      return (id, policy.report?.fetchedAt.seconds ?? .min)
    }
    .sorted { $0.fetchedAt < $1.fetchedAt }
  return wanted + due.map(\.id)
}

/// Selects the time of the next automatic refresh of a place on the screen, or `nil` if there is
/// none.
public func selectNextPlaceRefresh(_ weather: WeatherState, now: Timestamp) -> Timestamp? {
  guard !weather.isOffline, !weather.table.window.isEmpty else { return nil }
  return weather.refreshedRows(budget: weather.refresh?.budget, running: 0)
    .compactMap { $0.policy.plan(at: now).moment }.min()
}

extension WeatherState {
  /// Returns the rows on the screen that are refreshed automatically, with the rule of each.
  ///
  /// The shown place is refreshed with the other tabs. If the provider needs an API key, only the
  /// user refreshes rows, to save calls.
  fileprivate func refreshedRows(
    budget: CallQuota?, running: Int
  ) -> [(id: PlaceID, policy: RefreshPolicy)] {
    guard var refresh, !provider.description.needsKey else { return [] }
    refresh.budget = budget
    refresh.cost *= running + 1
    let table = table
    return table.window.compactMap { id in
      guard let row = table.rows[id], row.isRead, !row.isLoading, !shownID.contains(id) else {
        return nil
      }
      (refresh.failures, refresh.failedAt) = (row.failures, row.failedAt)
      return (id, RefreshPolicy(report: row.weather, error: row.error, refresh: refresh))
    }
  }
}
