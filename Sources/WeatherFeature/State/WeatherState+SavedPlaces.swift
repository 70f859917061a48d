internal import Domain

extension WeatherState {
  /// Takes in what happened to the saved places.
  mutating func reduce(_ action: SavedPlacesAction) {
    switch action {
    case .opened:
      prompt = nil
      overlay = .places(SavedPlacesList(selection: savedIndex ?? 0))
    case .listChanged(let places, let before): change(to: places, from: before)
    case .summariesLoaded(let summaries): changeList { $0.summaries = summaries }
    case .selectionMoved(let row): select(row)
    case .placeChosen(let index): chooseSavedPlace(index)
    case .shownPlaceAdded: addShownPlace()
    case .placeMoved(let rows): moveSelectedPlace(by: rows)
    case .placeRemoved: removeSelectedPlace()
    case .removalUndone: undoRemoval()
    case .closed: overlay = nil
    }
  }

  /// Where the place that is shown stands among the saved ones.
  var savedIndex: Int? {
    guard let shown = savablePlace else { return nil }
    return savedPlaces.firstIndex { $0.isSamePoint(as: shown) }
  }

  /// The place that is shown, once it is known where it is; sample weather has none.
  var savablePlace: Place? {
    choice?.origin == .sample ? nil : choice?.subject.place ?? place.latest?.value
  }

  /// Shows the list that another skyreel left, unless this one changed its own meanwhile.
  private mutating func change(to places: [Place], from before: [Place]) {
    guard savedPlaces == before else { return }
    savedPlaces = places
    let selection = savedIndex ?? 0
    changeList { $0.selection = selection }
  }

  private mutating func changeList(_ change: (inout SavedPlacesList) -> Void) {
    guard var list = overlay?.places else { return }
    change(&list)
    overlay = .places(list)
  }

  private mutating func select(_ row: Int) {
    let last = savedPlaces.count - 1
    changeList { $0.selection = max(0, min(row, last)) }
  }

  private mutating func chooseSavedPlace(_ index: Int) {
    guard !savedPlaces.isEmpty else { return }
    let count = savedPlaces.count
    choose(PlaceChoice(.place(savedPlaces[(index % count + count) % count]), origin: .chosen))
  }

  private mutating func addShownPlace() {
    guard let shown = savablePlace, savedIndex == nil else { return }
    if let report = report.latest, report.source != .sample {
      changeList { $0.summaries.append(PlaceSummary(report, of: shown)) }
    }
    insert(shown, at: savedPlaces.count)
  }

  private mutating func insert(_ place: Place, at index: Int) {
    let index = min(index, savedPlaces.count)
    savedPlaces.insert(place, at: index)
    changeList { $0.selection = index }
  }

  private mutating func moveSelectedPlace(by rows: Int) {
    guard let from = overlay?.places?.selection else { return }
    let to = from + rows
    guard savedPlaces.indices.contains(from), savedPlaces.indices.contains(to) else { return }
    savedPlaces.swapAt(from, to)
    changeList { $0.selection = to }
  }

  private mutating func removeSelectedPlace() {
    guard let row = overlay?.places?.selection, savedPlaces.indices.contains(row) else { return }
    let removed = SavedPlacesList.Removed(place: savedPlaces.remove(at: row), index: row)
    changeList { $0.removed = removed }
    select(row)
  }

  private mutating func undoRemoval() {
    guard let removed = overlay?.places?.removed else { return }
    changeList { $0.removed = nil }
    insert(removed.place, at: removed.index)
  }
}

extension Place {
  /// Whether it lies where another one does, as near as storage tells places apart.
  func isSamePoint(as other: Place) -> Bool {
    func same(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.000_1 }
    return same(coordinates.latitude, other.coordinates.latitude)
      && same(coordinates.longitude, other.coordinates.longitude)
  }
}
