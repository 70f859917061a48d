internal import Domain

extension WeatherState {
  /// Applies an action of the Places tab.
  mutating func reduce(_ action: PlacesTableAction) {
    if !action.keepsQuestion { table.isAskingToRefreshAll = false }
    switch action {
    case .rowSelected(let id): select(id)
    case .placeOpened(let id): open(id)
    case .shownPlaceAdded: addShownPlaceToTable()
    case .rowMoved(let rows): moveSelectedRow(by: rows)
    case .rowRemoved: removeSelectedRow()
    case .removalUndone: undoRemovalInTable()
    case .orderSelected(let order): table.order = order
    case .windowChanged(let window): show(window)
    case .listRead(let places, let before): adopt(places, from: before)
    case .rowRead(let id, let report): receive(id, stored: report)
    case .refreshDue, .rowRefreshKeyPressed: break
    case .allRefreshKeyPressed: table.isAskingToRefreshAll = true
    case .allRefreshConfirmed:
      table.wanted = Set(savedPlaces.map(PlaceID.init)).subtracting(shownID)
    case .rowRequested(let id): changeRow(id) { $0.isLoading = true }
    case .rowResponse(let id, let answer, let moment): receive(id, answer, at: moment)
    }
  }

  /// The state of the Places tab, which is empty before the tab is shown for the first time.
  var table: PlacesTable {
    get { placesTable ?? PlacesTable() }
    set { placesTable = newValue }
  }

  /// The identity of the shown place as the only element, or an empty array if it is not saved.
  var shownID: [PlaceID] { savedIndex.map { [PlaceID(savedPlaces[$0])] } ?? [] }

  /// Returns the saved place with an identity, or `nil` if that place is no longer saved.
  func savedPlace(_ id: PlaceID) -> Place? {
    savedPlaces.first { PlaceID($0) == id }
  }

  /// The places in the order of the table.
  var tablePlaces: [Place] {
    table.order == .own
      ? savedPlaces
      : orderedPlaces(
        PlaceOrdering(
          places: savedPlaces, rows: table.rows, order: table.order,
          shown: savablePlace, shownReport: report.latest))
  }

  /// Returns whether the other tabs show the weather of a place.
  func isShown(_ place: Place) -> Bool {
    savablePlace.map { $0.isSamePoint(as: place) } ?? false
  }

  /// Returns the index of the selected row among ``tablePlaces``, or `nil` if there are no places.
  func selectedRow(in places: [Place]) -> Int? {
    let wanted = table.selection ?? shownID.first
    let index = places.firstIndex { PlaceID($0) == wanted }
    return index ?? (places.isEmpty ? nil : 0)
  }
}

extension PlacesTableAction {
  /// Whether the question about the calls of a refresh stays open.
  ///
  /// Only actions of the user close it.
  fileprivate var keepsQuestion: Bool {
    switch self {
    case .listRead, .rowRead, .refreshDue, .rowRequested, .rowResponse: true
    default: false
    }
  }
}

// MARK: - Places

extension WeatherState {
  /// Selects a row and, if the table is beside the current weather, moves the focus to the table.
  private mutating func select(_ id: PlaceID) {
    guard savedPlace(id) != nil else { return }
    table.selection = id
    if tab == .current { focusedColumn = .places }
  }

  private mutating func open(_ id: PlaceID) {
    guard let place = savedPlace(id) else { return }
    table.selection = id
    if tab == .places { focusedColumn = nil }
    tab = .current
    choose(PlaceChoice(.place(place), origin: .chosen))
  }

  private mutating func addShownPlaceToTable() {
    guard let shown = savablePlace, savedIndex == nil else { return }
    savedPlaces.append(shown)
    table.selection = PlaceID(shown)
  }

  private mutating func moveSelectedRow(by rows: Int) {
    guard table.order == .own, let from = selectedRow(in: savedPlaces) else { return }
    guard savedPlaces.indices.contains(from + rows) else { return }
    table.selection = PlaceID(savedPlaces[from])
    savedPlaces.swapAt(from, from + rows)
  }

  private mutating func removeSelectedRow() {
    let places = tablePlaces
    guard let row = selectedRow(in: places),
      let index = savedPlaces.firstIndex(where: { PlaceID($0) == PlaceID(places[row]) })
    else { return }
    table.removed = SavedPlacesList.Removed(place: savedPlaces.remove(at: index), index: index)
    let next = row + 1 < places.count ? places[row + 1] : row > 0 ? places[row - 1] : nil
    table.selection = next.map(PlaceID.init)
  }

  private mutating func undoRemovalInTable() {
    guard let removed = table.removed else { return }
    table.removed = nil
    let id = PlaceID(removed.place)
    guard savedPlace(id) == nil else { return }
    savedPlaces.insert(removed.place, at: min(removed.index, savedPlaces.count))
    table.selection = id
  }

  /// Replaces the list by the one that another Skyreel stored.
  ///
  /// Places that the user added or removed in this Skyreel meanwhile stay added or removed.
  private mutating func adopt(_ places: [Place], from before: [Place]) {
    guard savedPlaces != before else { return savedPlaces = places }
    let (own, former, stored) = (
      Set(savedPlaces.map(PlaceID.init)), Set(before.map(PlaceID.init)),
      Set(places.map(PlaceID.init))
    )
    let added = savedPlaces.filter { !former.union(stored).contains(PlaceID($0)) }
    let removed = former.subtracting(own)
    savedPlaces = places.filter { !removed.contains(PlaceID($0)) } + added
  }

  /// Records the places on the screen.
  ///
  /// Leaving the tab cancels the running requests and the refreshes that the user requested.
  private mutating func show(_ window: [PlaceID]) {
    table.window = window
    guard window.isEmpty else { return }
    table.wanted = []
    for id in table.rows.keys { table.rows[id]?.isLoading = false }
  }
}

// MARK: - Weather

extension WeatherState {
  private mutating func changeRow(_ id: PlaceID, _ change: (inout PlaceRow) -> Void) {
    guard savedPlace(id) != nil else { return }
    change(&table.rows[id, default: PlaceRow()])
  }

  private mutating func receive(_ id: PlaceID, stored: FetchedValue<WeatherReport>?) {
    changeRow(id) { row in
      row.isRead = true
      guard let stored, row.weather.map({ $0.fetchedAt < stored.fetchedAt }) ?? true else { return }
      row.weather = stored
    }
  }

  private mutating func receive(
    _ id: PlaceID, _ answer: LoadResult<WeatherReport>, at moment: Timestamp
  ) {
    table.wanted.remove(id)
    changeRow(id) { row in
      row.isLoading = false
      switch answer.result {
      case .success(let report):
        row.weather = report
        (row.error, row.failedAt, row.failures) = (nil, nil, 0)
      case .failure(let error) where error.failure == .cancelled: break
      case .failure(let error):
        (row.error, row.failedAt) = (error, moment)
        row.failures += 1
      }
    }
    // No calls are left, so that the other requests would fail, too.
    if case .failure(let error) = answer.result, error.isLimit { table.wanted = [] }
  }
}

extension ProviderError {
  /// Whether a limit of calls was reached.
  fileprivate var isLimit: Bool {
    switch failure {
    case .budget, .quota: true
    default: false
    }
  }
}
