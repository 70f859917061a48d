internal import Domain
public import TerminalUI

extension WeatherKeyMaps {
  /// The keys of the table of places, all hidden unless the table has the focus and nothing covers
  /// it.
  public static let places = KeyMap<WeatherContext, WeatherAction>(
    title: "Places", isActive: { $0.hasPlacesFocus && !$0.weather.isCovered },
    bindings: [
      rowBinding("place-open", [.enter], "show", inFooter: true) { rows, _ in
        .enabled(.placeOpened(rows.selected))
      },
      Binding("places-close", keys: [.escape, .character("p")], help: "back") {
        .enabled($0.weather.tab == .places ? .tabSelected(.current) : .columnFocused(.weather))
      },
      placesBinding("place-add", [.character("a")], "save", inFooter: true) { weather in
        if weather.savablePlace == nil { return .disabled(reason: "no place to save") }
        return weather.savedIndex == nil
          ? .enabled(.shownPlaceAdded) : .disabled(reason: "already saved")
      },
      rowBinding("place-remove", [.character("d"), .delete], "remove", inFooter: true) { _, _ in
        .enabled(.rowRemoved)
      },
      placesBinding("place-undo", [.character("z")], "undo", inFooter: true) { weather in
        weather.table.removed == nil ? .hidden : .enabled(.removalUndone)
      },
      placesBinding("place-sort", [.character("s")], "sort", inFooter: true) { weather in
        .enabled(.orderSelected(weather.table.order.next))
      },
      rowBinding("refresh-all", [.character("R")], "refresh all") { _, weather in
        if weather.isOffline { return .disabled(reason: "offline mode") }
        return .enabled(
          weather.table.isAskingToRefreshAll ? .allRefreshConfirmed : .allRefreshKeyPressed)
      },
      rowBinding("place-move-down", [.character("J")], "move down") { moving(1, $0, $1) },
      rowBinding("place-move-up", [.character("K")], "move up") { moving(-1, $0, $1) },
      rowBinding("place-down", [.character("j"), .down], "down") { rows, _ in
        rows.selecting(rows.index + 1)
      },
      rowBinding("place-up", [.character("k"), .up], "up") { rows, _ in
        rows.selecting(rows.index - 1)
      },
      rowBinding("place-page-down", [.pageDown], "page down") { rows, _ in
        rows.selecting(min(rows.index + pageRows, rows.places.count - 1))
      },
      rowBinding("place-page-up", [.pageUp], "page up") { rows, _ in
        rows.selecting(max(rows.index - pageRows, 0))
      },
      rowBinding("half-page-down", [.control("d")], "half a page down") { rows, _ in
        rows.selecting(min(rows.index + pageRows / 2, rows.places.count - 1))
      },
      rowBinding("half-page-up", [.control("u")], "half a page up") { rows, _ in
        rows.selecting(max(rows.index - pageRows / 2, 0))
      },
      rowBinding("place-first", [.character("g"), .home], "first") { rows, _ in
        rows.selecting(0)
      },
      rowBinding("place-last", [.character("G"), .end], "last") { rows, _ in
        rows.selecting(rows.places.count - 1)
      },
    ])

  /// The number of rows that a page key moves by.
  private static let pageRows = 10

  /// The places of the table, of which one is selected.
  struct PlaceRows {
    var places: [Place]
    var index: Int

    /// The rows of the table, or `nil` if there are none.
    init?(_ weather: WeatherState) {
      places = weather.tablePlaces
      guard let index = weather.selectedRow(in: places) else { return nil }
      self.index = index
    }

    var selected: PlaceID { PlaceID(places[index]) }

    /// Responds to a key that selects the row at an index.
    func selecting(_ row: Int) -> KeyResponse<PlacesTableAction> {
      guard places.indices.contains(row), row != index else {
        return .disabled(reason: row <= 0 ? "first place" : "last place")
      }
      return .enabled(.rowSelected(PlaceID(places[row])))
    }
  }

  /// Returns the selected place, or `nil` if there is none or the other tabs show its weather.
  static func otherSelectedRow(_ weather: WeatherState) -> PlaceID? {
    guard let rows = PlaceRows(weather), !weather.isShown(rows.places[rows.index]) else {
      return nil
    }
    return rows.selected
  }

  private static func placesBinding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (WeatherState) -> KeyResponse<PlacesTableAction>
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      response(context.weather).map(WeatherAction.table)
    }
  }

  /// Creates a binding that is disabled if there are no saved places.
  private static func rowBinding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (PlaceRows, WeatherState) -> KeyResponse<PlacesTableAction>
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    placesBinding(name, keys, help, inFooter: inFooter) { weather in
      guard let rows = PlaceRows(weather) else { return .disabled(reason: "no saved places") }
      return response(rows, weather)
    }
  }

  private static func moving(
    _ steps: Int, _ rows: PlaceRows, _ weather: WeatherState
  ) -> KeyResponse<PlacesTableAction> {
    guard weather.table.order == .own else {
      return .disabled(reason: "only your own order can be changed")
    }
    guard rows.places.indices.contains(rows.index + steps) else {
      return .disabled(reason: steps < 0 ? "first place" : "last place")
    }
    return .enabled(.rowMoved(steps))
  }
}
