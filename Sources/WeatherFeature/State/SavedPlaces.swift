public import Domain

/// The open list of saved places.
public struct SavedPlacesList: Codable, Equatable, Sendable {
  /// The index of the selected place.
  public var selection: Int
  /// What is stored of the places; none until storage was asked.
  public var summaries: [PlaceSummary]
  /// The place that was removed last, and where it stood.
  public var removed: Removed?

  /// Makes a list.
  public init(selection: Int = 0, summaries: [PlaceSummary] = []) {
    self.selection = selection
    self.summaries = summaries
  }

  /// What is stored of a place.
  public func summary(of place: Place) -> PlaceSummary? {
    summaries.first { $0.point == place.coordinates }
  }

  /// A place that was removed.
  public struct Removed: Codable, Equatable, Sendable {
    /// The place.
    public var place: Place
    /// Where it stood.
    public var index: Int
  }
}

/// What was last known of the weather of a place, in short.
public struct PlaceSummary: Codable, Equatable, Sendable {
  /// Where the place is.
  public var point: Coordinates
  /// The temperature.
  public var temperature: Quantity<TemperatureUnit>?
  /// What the weather is, in words.
  public var phrase: String?
  /// When that was fetched.
  public var fetchedAt: Timestamp

  /// Sums up the report of a place.
  public init(_ report: Snapshot<WeatherReport>, of place: Place) {
    point = place.coordinates
    temperature = report.value.current?.temperature
    phrase = report.value.current?.phrase
    fetchedAt = report.fetchedAt
  }
}

/// What happens to the saved places.
public enum SavedPlacesAction: Codable, Equatable, Sendable {
  /// A person wants to see them.
  case opened
  /// Storage told what is known of the places.
  case summariesLoaded([PlaceSummary])
  /// A person moved the selection to a row.
  case selectionMoved(to: Int)
  /// A person turned to a place of the list, or past it: the index counts on round the end.
  case placeChosen(Int)
  /// A person wants to keep the place that is shown.
  case shownPlaceAdded
  /// A person moved the selected place by so many rows.
  case placeMoved(Int)
  /// A person removed the selected place.
  case placeRemoved
  /// A person wants the place back that was removed last.
  case removalUndone
  /// A person has seen enough.
  case closed

  private enum SummariesLoadedCodingKeys: String, CodingKey { case _0 = "summaries" }
  private enum PlaceChosenCodingKeys: String, CodingKey { case _0 = "index" }
  private enum PlaceMovedCodingKeys: String, CodingKey { case _0 = "rows" }
}

extension WeatherState {
  /// Takes in what happened to the saved places.
  mutating func reduce(_ action: SavedPlacesAction) {
    switch action {
    case .opened:
      prompt = nil
      overlay = .places(SavedPlacesList(selection: savedIndex ?? 0))
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
