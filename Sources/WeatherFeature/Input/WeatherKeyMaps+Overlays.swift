internal import Domain
public import TerminalUI

extension WeatherKeyMaps {
  /// The keys of the list of saved places, all hidden while the list is closed.
  public static let places = KeyMap<WeatherContext, WeatherAction>(
    title: "Saved places",
    bindings: [
      placesBinding("place-open", [.enter], "switch", inFooter: true) { list, weather in
        weather.savedPlaces.isEmpty
          ? .disabled(reason: "no saved places") : .enabled(.placeChosen(list.selection))
      },
      placesBinding("places-close", [.escape, .character("p")], "close", inFooter: true) { _, _ in
        .enabled(.closed)
      },
      placesBinding("place-add", [.character("a")], "add this place", inFooter: true) {
        _, weather in
        if weather.savablePlace == nil { return .disabled(reason: "no place to add yet") }
        return weather.savedIndex == nil
          ? .enabled(.shownPlaceAdded) : .disabled(reason: "saved already")
      },
      placesBinding("place-remove", [.character("d"), .delete], "remove", inFooter: true) {
        _, weather in
        weather.savedPlaces.isEmpty ? .disabled(reason: "no saved places") : .enabled(.placeRemoved)
      },
      placesBinding("place-undo", [.character("z")], "undo", inFooter: true) { list, _ in
        list.removed == nil ? .hidden : .enabled(.removalUndone)
      },
      placesBinding("place-move-down", [.character("J")], "move down", inFooter: true) {
        moving(1, $0, $1)
      },
      placesBinding("place-move-up", [.character("K")], "move up", inFooter: true) {
        moving(-1, $0, $1)
      },
      placesBinding("place-down", [.character("j"), .down], "down") {
        selecting($0.selection + 1, $0, $1)
      },
      placesBinding("place-up", [.character("k"), .up], "up") {
        selecting($0.selection - 1, $0, $1)
      },
      placesBinding("place-first", [.character("g"), .home], "first") { selecting(0, $0, $1) },
      placesBinding("place-last", [.character("G"), .end], "last") {
        selecting($1.savedPlaces.count - 1, $0, $1)
      },
    ])

  /// The keys of the page of weather alerts, all hidden while the page is closed.
  public static let alerts = KeyMap<WeatherContext, WeatherAction>(
    title: "Warnings",
    bindings: [
      alertsBinding("alerts-close", [.escape, .enter], "close", inFooter: true) { _, _ in
        .enabled(.alertsClosed)
      },
      alertsBinding("alerts-down", [.character("j"), .down], "down") { scrolling(1, $0, $1) },
      alertsBinding("alerts-up", [.character("k"), .up], "up") { scrolling(-1, $0, $1) },
      alertsBinding("alerts-page-down", [.pageDown, .character(" ")], "page down") {
        scrolling($1.size.height / 2, $0, $1)
      },
      alertsBinding("alerts-page-up", [.pageUp], "page up") {
        scrolling(-$1.size.height / 2, $0, $1)
      },
    ])

  private static func placesBinding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response:
      @escaping @Sendable (SavedPlacesList, WeatherState) -> KeyResponse<SavedPlacesAction>
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      guard let list = context.weather.overlay?.places else { return .hidden }
      return response(list, context.weather).map(WeatherAction.places)
    }
  }

  private static func selecting(
    _ row: Int, _ list: SavedPlacesList, _ weather: WeatherState
  ) -> KeyResponse<SavedPlacesAction> {
    guard weather.savedPlaces.indices.contains(row), row != list.selection else {
      return .disabled(reason: row <= 0 ? "first place" : "last place")
    }
    return .enabled(.selectionMoved(to: row))
  }

  private static func moving(
    _ rows: Int, _ list: SavedPlacesList, _ weather: WeatherState
  ) -> KeyResponse<SavedPlacesAction> {
    guard weather.savedPlaces.indices.contains(list.selection + rows) else {
      return .disabled(reason: rows < 0 ? "first place" : "last place")
    }
    return .enabled(.placeMoved(rows))
  }

  private static func alertsBinding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (Int, WeatherContext) -> KeyResponse<WeatherAction>
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      guard case .alerts(let scroll) = context.weather.overlay else { return .hidden }
      return response(scroll, context)
    }
  }

  /// Responds to a key that scrolls the alerts by a number of lines, as far as the ends of the
  /// page.
  private static func scrolling(
    _ lines: Int, _ scroll: Int, _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    let last = selectAlertsPage(context).maximumScroll(in: context.size)
    let first = min(scroll, last)
    let target = min(max(0, first + lines), last)
    if target != first { return .enabled(.alertsScrolled(to: target)) }
    if last == 0 { return .disabled(reason: "all of it can be seen") }
    return .disabled(reason: first == 0 ? "first line" : "last line")
  }
}
