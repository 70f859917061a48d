package import Domain

/// The state of the Places tab, whose table is also beside the current weather on a wide screen.
///
/// The places, in the user's order, are ``WeatherState/savedPlaces``.
package struct PlacesTab: Codable, Equatable, Sendable {
  /// The selected place, or `nil` for the shown place or else the first one.
  package var selection: PlaceID?
  /// The order in which the places are listed.
  package var order = PlaceOrder.own
  /// The part of the table that is on the screen.
  package var window = PlacesWindow.hidden
  /// The removed places that can be restored, in the order of their removal.
  package var removed: [RemovedPlace] = []
  /// Whether the question is open whether to refresh all places, with the calls that it costs.
  package var isAskingToRefreshAll = false

  /// Creates the state before the tab is shown for the first time.
  package init() {}
}

/// An order of the saved places.
package enum PlaceOrder: String, Codable, CaseIterable, Sendable {
  /// The order that the user gave them.
  case own
  case name
  /// The warmest first.
  case temperature
  /// The highest chance of rain first, and of equal chances the largest amount.
  case rain

  /// Whether the order depends on the weather of the places.
  var isByWeather: Bool { self == .temperature || self == .rain }
}

/// A place that the user removed, and its former position.
package struct RemovedPlace: Codable, Equatable, Sendable {
  /// The removed place.
  package var place: Place
  /// The former index in the user's order.
  package var index: Int
}

/// An action of the Places tab.
package enum PlacesTabAction: Codable, Equatable, Sendable {
  /// The user selected a place.
  case rowSelected(place: PlaceID)
  /// The user opened the weather of a place.
  case placeOpened(place: PlaceID)
  /// The user moved the selected place by a number of rows, positive downward.
  case placeMoved(rows: Int)
  /// The user removed a place. `next` is selected then.
  case placeRemoved(place: PlaceID, next: PlaceID?)
  /// The user restored all removed places.
  case removalUndone
  /// The user selected an order.
  case orderSelected(order: PlaceOrder)
  /// Other rows are on the screen, or the table entered or left it.
  case windowChanged(window: PlacesWindow)
  /// Storage had another list than the one shown, because another Skyreel changed it.
  case listRead(places: [Place], from: [Place])
  /// The user refreshed the weather of a place that is not the shown one.
  case refreshKeyPressed(place: PlaceID)
  /// The user pressed the key that refreshes all places, which opens a question with the calls that
  /// it costs.
  case allRefreshKeyPressed
  /// The user confirmed the calls.
  case allRefreshConfirmed
}

extension WeatherState {
  /// Applies an action of the Places tab.
  mutating func reduce(_ action: PlacesTabAction) {
    switch action {
    case .rowSelected(let id): select(id)
    case .placeOpened(let id): open(id)
    case .placeMoved(let rows): moveSelectedPlace(by: rows)
    case .placeRemoved(let id, let next): remove(id, selecting: next)
    case .removalUndone: undoRemovals()
    case .orderSelected(let order): placesTab.order = order
    case .windowChanged(let window): show(window)
    case .listRead(let places, let before): adopt(places, from: before)
    case .refreshKeyPressed(let id): request([id])
    case .allRefreshKeyPressed: placesTab.isAskingToRefreshAll = true
    case .allRefreshConfirmed: request(savedPlaces.map { PlaceID($0) })
    }
  }

  /// Returns the saved places in the order of the table.
  ///
  /// An order by rain looks ahead from `now`.
  func orderedPlaces(at now: Timestamp) -> [Place] {
    placesTab.order == .own
      ? savedPlaces
      : sortedPlaces(
        PlaceOrdering(places: savedPlaces, weather: weather, order: placesTab.order, now: now))
  }

  /// Returns the index of the selected row among ordered places, or `nil` if there are none.
  func selectedRow(in places: [Place]) -> Int? {
    let wanted = placesTab.selection ?? shownID
    return places.firstIndex { PlaceID($0) == wanted } ?? (places.isEmpty ? nil : 0)
  }

  /// Selects a row and, if the table is beside the current weather, moves the focus to the table.
  private mutating func select(_ id: PlaceID) {
    guard savedPlace(id) != nil else { return }
    placesTab.selection = id
    if tab == .current { focusedColumn = .places }
  }

  private mutating func open(_ id: PlaceID) {
    guard let place = savedPlace(id) else { return }
    placesTab.selection = id
    leavePlacesTab()
    tab = .current
    choose(PlaceChoice(.place(place: place), origin: .chosen))
  }

  /// Shows the current weather in place of the Places tab.
  mutating func leavePlacesTab() {
    guard tab == .places else { return }
    (tab, focusedColumn) = (.current, .weather)
  }

  /// Saves a place unless it is saved already, and selects it.
  mutating func save(_ place: Place) {
    if savedPlace(PlaceID(place)) == nil { savedPlaces.append(place) }
    placesTab.selection = PlaceID(place)
    forgetRemovalsOfSavedPlaces()
  }

  private mutating func moveSelectedPlace(by rows: Int) {
    guard placesTab.order == .own, let from = selectedRow(in: savedPlaces) else { return }
    guard savedPlaces.indices.contains(from + rows) else { return }
    placesTab.selection = PlaceID(savedPlaces[from])
    savedPlaces.insert(savedPlaces.remove(at: from), at: from + rows)
  }

  private mutating func remove(_ id: PlaceID, selecting next: PlaceID?) {
    guard let index = savedPlaces.firstIndex(where: { PlaceID($0) == id }) else { return }
    placesTab.removed.append(RemovedPlace(place: savedPlaces.remove(at: index), index: index))
    placesTab.selection = next
    releaseUnneededWeather()
  }

  /// Restores all removed places at their former positions, and selects the one removed first.
  private mutating func undoRemovals() {
    for removed in placesTab.removed.reversed() {
      savedPlaces.insert(removed.place, at: min(removed.index, savedPlaces.count))
      placesTab.selection = PlaceID(removed.place)
    }
    placesTab.removed = []
  }

  /// Forgets the removals of places that were saved again.
  private mutating func forgetRemovalsOfSavedPlaces() {
    let saved = Set(savedPlaces.map { PlaceID($0) })
    placesTab.removed.removeAll { saved.contains(PlaceID($0.place)) }
  }

  /// Replaces the list by the one that another Skyreel stored.
  ///
  /// Places that the user added or removed in this Skyreel meanwhile stay added or removed.
  private mutating func adopt(_ places: [Place], from before: [Place]) {
    let (own, former, stored) = (
      Set(savedPlaces.map { PlaceID($0) }), Set(before.map { PlaceID($0) }),
      Set(places.map { PlaceID($0) })
    )
    let added = savedPlaces.filter { !former.union(stored).contains(PlaceID($0)) }
    let removed = former.subtracting(own)
    savedPlaces =
      savedPlaces == before ? places : places.filter { !removed.contains(PlaceID($0)) } + added
    forgetRemovalsOfSavedPlaces()
    releaseUnneededWeather()
  }

  /// Records the places on the screen.
  ///
  /// Leaving the table ends the loads of its places, also those that the user requested.
  private mutating func show(_ window: PlacesWindow) {
    placesTab.window = window
    if !window.isShown { releaseUnneededWeather() }
  }
}
