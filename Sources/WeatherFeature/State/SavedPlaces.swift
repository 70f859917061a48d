public import Domain

/// The open list of saved places.
public struct SavedPlacesList: Codable, Equatable, Sendable {
  /// The index of the selected place.
  public var selection: Int
  /// The last known weather of the places, empty until storage was read.
  public var summaries: [PlaceSummary]
  /// The place removed last, or `nil` if there is nothing to undo.
  public var removed: Removed?

  /// Creates a list.
  public init(selection: Int = 0, summaries: [PlaceSummary] = []) {
    self.selection = selection
    self.summaries = summaries
  }

  /// Returns the last known weather of a place, or `nil` if none is stored.
  public func summary(of place: Place) -> PlaceSummary? {
    summaries.first { $0.point == place.coordinates }
  }

  /// A removed place and its former position.
  public struct Removed: Codable, Equatable, Sendable {
    /// The removed place.
    public var place: Place
    /// The former index in the list.
    public var index: Int
  }
}

/// The last known weather of a place, in short.
public struct PlaceSummary: Codable, Equatable, Sendable {
  /// The coordinates of the place.
  public var point: Coordinates
  /// The temperature, or `nil` if the provider did not send it.
  public var temperature: Quantity<TemperatureUnit>?
  /// The weather in words, or `nil` if the provider did not send it.
  public var phrase: String?
  /// The time at which the report was fetched.
  public var fetchedAt: Timestamp

  /// Creates a summary of a report.
  public init(_ report: FetchedValue<WeatherReport>, of place: Place) {
    point = place.coordinates
    temperature = report.value.current?.temperature
    phrase = report.value.current?.phrase
    fetchedAt = report.fetchedAt
  }
}

/// An action of the saved places.
public enum SavedPlacesAction: Codable, Equatable, Sendable {
  /// The user opened the list.
  case opened
  /// Storage had another list than the one shown, because another Skyreel changed it.
  case listChanged([Place], from: [Place])
  /// Storage returned the last known weather of the places.
  case summariesLoaded([PlaceSummary])
  /// The user selected a row.
  case selectionMoved(to: Int)
  /// The user switched to the place at an index.
  ///
  /// An index past either end wraps around.
  case placeChosen(Int)
  /// The user saved the shown place.
  case shownPlaceAdded
  /// The user moved the selected place by a number of rows, positive downward.
  case placeMoved(Int)
  /// The user removed the selected place.
  case placeRemoved
  /// The user restored the place removed last.
  case removalUndone
  /// The user closed the list.
  case closed

  private enum ListChangedCodingKeys: String, CodingKey {
    case _0 = "places"
    case from
  }
  private enum SummariesLoadedCodingKeys: String, CodingKey { case _0 = "summaries" }
  private enum PlaceChosenCodingKeys: String, CodingKey { case _0 = "index" }
  private enum PlaceMovedCodingKeys: String, CodingKey { case _0 = "rows" }
}

extension WeatherState {
  /// Applies an action of the saved places.
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

  /// The index of the shown place among the saved ones, or `nil` if it is not saved.
  var savedIndex: Int? {
    guard let shown = savablePlace else { return nil }
    return savedPlaces.firstIndex { $0.isSamePoint(as: shown) }
  }

  /// The shown place, or `nil` for sample weather or while the coordinates are not known.
  var savablePlace: Place? {
    choice?.origin == .sample ? nil : choice?.subject.place ?? place.latest?.value
  }

  /// Shows the list that another Skyreel stored, unless the user changed the list in this one
  /// meanwhile.
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
  /// Returns whether two places have the same coordinates, at the precision of storage.
  func isSamePoint(as other: Place) -> Bool {
    func same(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.000_1 }
    return same(coordinates.latitude, other.coordinates.latitude)
      && same(coordinates.longitude, other.coordinates.longitude)
  }
}
