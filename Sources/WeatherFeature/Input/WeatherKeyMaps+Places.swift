internal import Domain
package import TerminalUI

extension WeatherKeyMaps {
  /// The keys of the table of places, all hidden unless the table has the focus and nothing covers
  /// it.
  package static let places = KeyMap<WeatherContext, WeatherAction>(
    title: "Places", isActive: { $0.hasPlacesFocus && !$0.weather.isCovered },
    bindings: [
      rowBinding("place-open", [.enter], "show", inFooter: true) { rows, _ in
        .enabled(.placeOpened(place: rows.selected))
      },
      Binding("places-close", keys: [.escape, .character("p"), .backspace], help: "back") {
        .enabled(
          $0.weather.tab == .places ? .tabSelected(tab: .current) : .columnFocused(column: .weather)
        )
      },
      Binding("place-add", keys: [.character("a")], help: "add", isInFooter: true) { _ in
        .enabled(.prompt(action: .openedToSave))
      },
      rowBinding("place-remove", [.character("d"), .delete], "remove", inFooter: true) { rows, _ in
        .enabled(.placeRemoved(place: rows.selected, next: rows.neighbor))
      },
      placesBinding("place-undo", [.character("z")], "undo", inFooter: true) { context in
        context.weather.placesTab.removed.isEmpty ? .hidden : .enabled(.removalUndone)
      },
      placesBinding("place-sort", [.character("s")], "sort") { context in
        .enabled(.orderSelected(order: context.weather.placesTab.order.neighbor(by: 1)))
      },
      rowBinding("refresh-all", [.character("R")], "refresh all") { _, weather in
        if weather.isOffline { return .disabled(reason: "offline mode") }
        return .enabled(
          weather.placesTab.isAskingToRefreshAll ? .allRefreshConfirmed : .allRefreshKeyPressed)
      },
      gridBinding("place-left", [.character("h"), .left], "place to the left", -1),
      gridBinding("place-right", [.character("l"), .right], "place to the right", 1),
      rowBinding("place-move-down", [.character("J")], "move down") { moving(1, $0, $1) },
      rowBinding("place-move-up", [.character("K")], "move up") { moving(-1, $0, $1) },
    ] + Binding.moving("place", select))

  @Sendable private static func select(
    _ movement: Movement, _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    guard let rows = PlaceRows(context) else { return .disabled(reason: "no saved places") }
    if case .rows(let count) = movement, let grid = placeGrid(context) {
      guard let index = grid.index(count, rowsFrom: rows.index) else {
        return .disabled(reason: count < 0 ? "first row" : "last row")
      }
      return .enabled(.places(action: .rowSelected(place: PlaceID(rows.places[index]))))
    }
    let page = selectPlacesWindow(
      context.weather, in: Rect(size: context.size), columns: context.columns, now: context.now
    ).places.count
    return ScrollingList(count: rows.places.count, selection: rows.index)
      .response(to: movement, page: page, of: "place") {
        .places(action: .rowSelected(place: PlaceID(rows.places[$0])))
      }
  }

  /// The places of the table, of which one is selected.
  struct PlaceRows {
    var places: [Place]
    var index: Int

    /// The rows of the table, or `nil` if there are none.
    init?(_ context: WeatherContext) {
      places = context.weather.orderedPlaces(at: context.now)
      guard let index = context.weather.selectedRow(in: places) else { return nil }
      self.index = index
    }

    var selected: PlaceID { PlaceID(places[index]) }

    /// The place below the selected one or, at the end, above it, or `nil` if there is no other.
    var neighbor: PlaceID? {
      let next = index + 1 < places.count ? index + 1 : index - 1
      return places.indices.contains(next) ? PlaceID(places[next]) : nil
    }
  }

  /// Returns the arrangement of the places as cards, or `nil` if they are in a table.
  private static func placeGrid(_ context: WeatherContext) -> PlaceGrid? {
    let weather = context.weather
    guard weather.tab == .places,
      weather.savedPlaces.contains(where: { weather.weather[PlaceID($0)]?.isWorthCard == true })
    else { return nil }
    return PlaceGrid(weather.savedPlaces.count, in: context.size)
  }

  /// Creates a binding that selects the card beside the selected one, and is hidden in a table.
  private static func gridBinding(
    _ name: String, _ keys: [Key], _ help: String, _ steps: Int
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(name, keys: keys, help: help) { context in
      guard placeGrid(context) != nil, let rows = PlaceRows(context) else { return .hidden }
      let list = ScrollingList(count: rows.places.count, selection: rows.index)
      return list.response(to: .rows(steps), of: "place") {
        .places(action: .rowSelected(place: PlaceID(rows.places[$0])))
      }
    }
  }

  private static func placesBinding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (WeatherContext) -> KeyResponse<PlacesTabAction>
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      response(context).map { .places(action: $0) }
    }
  }

  /// Creates a binding that is disabled if there are no saved places.
  private static func rowBinding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (PlaceRows, WeatherState) -> KeyResponse<PlacesTabAction>
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    placesBinding(name, keys, help, inFooter: inFooter) { context in
      guard let rows = PlaceRows(context) else { return .disabled(reason: "no saved places") }
      return response(rows, context.weather)
    }
  }

  private static func moving(
    _ steps: Int, _ rows: PlaceRows, _ weather: WeatherState
  ) -> KeyResponse<PlacesTabAction> {
    guard weather.placesTab.order == .own else {
      return .disabled(reason: "only your own order can be changed")
    }
    guard rows.places.indices.contains(rows.index + steps) else {
      return .disabled(reason: steps < 0 ? "first place" : "last place")
    }
    return .enabled(.placeMoved(rows: steps))
  }
}
