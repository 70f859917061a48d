package import Domain

extension WeatherState {
  /// The identity of the shown place, or `nil` if none is chosen.
  package var shownID: PlaceID? { choice?.id }

  /// The weather of the shown place.
  package var shown: PlaceWeather {
    get { shownID.flatMap { weather[$0] } ?? PlaceWeather() }
    set { if let shownID { weather[shownID] = newValue } }
  }

  /// The report of the shown place.
  package var report: Load<WeatherReport> { shown.report }

  /// Whether the shown place is loading, or the location lookup is running.
  var isLoading: Bool { shown.report.isLoading || location.isLoading }

  /// The place whose weather is on screen, or `nil` if no place is known yet.
  var shownPlace: Place? {
    let report = report.latest
    return report?.source == .sample
      ? report?.value.place : choice?.subject.place ?? report?.value.place
  }

  /// The shown place, or `nil` for sample weather or while the coordinates are not known.
  var savablePlace: Place? { choice?.origin == .sample ? nil : choice?.subject.place }

  /// Whether the shown place is a saved one.
  var isShownPlaceSaved: Bool { savablePlace.map { savedPlace(PlaceID($0)) != nil } ?? false }

  /// Returns the saved place with an identity, or `nil` if that place is not saved.
  func savedPlace(_ id: PlaceID) -> Place? {
    savedPlaces.first { PlaceID($0) == id }
  }

  /// Returns what to load for an identity, or `nil` if the place is neither shown nor saved.
  ///
  /// The sample that the user looks around with is not loaded.
  func target(_ id: PlaceID) -> PlaceChoice.Target? {
    if let choice, choice.id == id { return isLookingAround ? nil : choice.subject }
    return savedPlace(id).map(PlaceChoice.Target.place)
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
}

/// The places whose weather may load: the shown one and, while their table is on the screen, the saved
/// ones.
struct NeededPlaces: Equatable {
  /// The shown place, or `nil` if none is chosen.
  var shown: PlaceID?
  /// The saved places, empty while their table is not on the screen.
  var listed: [Place]

  /// The identities of the places.
  var ids: Set<PlaceID> { Set([shown].compactMap { $0 } + listed.map { PlaceID($0) }) }
}

extension WeatherState {
  /// The places whose weather may load.
  var neededPlaces: NeededPlaces {
    NeededPlaces(shown: shownID, listed: placesTab.window.isShown ? savedPlaces : [])
  }

  /// Adds places to those that are loaded whatever the age of their reports.
  mutating func request(_ ids: [PlaceID]) {
    refreshRequests += ids.filter { target($0) != nil && !refreshRequests.contains($0) }
  }

  /// Ends the loads that are no longer needed, and forgets the weather of places that are neither
  /// shown nor saved.
  ///
  /// Middleware cancels their effects, which therefore send no response.
  mutating func releaseUnneededWeather() {
    let (needed, saved) = (neededPlaces.ids, Set(savedPlaces.map { PlaceID($0) }))
    refreshRequests.removeAll { !needed.contains($0) }
    for id in weather.keys where !needed.contains(id) {
      if saved.contains(id) { weather[id]?.report.isLoading = false } else { weather[id] = nil }
    }
  }
}

extension WeatherState {
  /// Applies a step of loading a place, unless that place is no longer shown or saved.
  mutating func reduce(_ action: PlaceWeatherAction, of id: PlaceID) {
    guard target(id) != nil else { return }
    weather[id, default: PlaceWeather()].reduce(action)
    switch action {
    case .found(let place): replaceQuery(id, by: place)
    case .response(let result, _):
      refreshRequests.removeAll { $0 == id }
      if id == shownID, result.error == nil, case .failure = dismissedNotice {
        dismissedNotice = nil
      }
      // No calls are left, so that the other requests would fail, too.
      if result.error?.kind == .limit { refreshRequests = [] }
    case .storedReportRead, .requested, .alertsRequested, .alertsArrived, .historyRead: break
    }
  }

  /// Replaces the typed name or point of the shown place by the place found for it.
  private mutating func replaceQuery(_ id: PlaceID, by place: Place) {
    guard id == shownID else { return }
    let found = PlaceID(place)
    if weather[found] == nil { weather[found] = weather[id] }
    choice?.subject = .place(place: place)
    refreshRequests = refreshRequests.map { $0 == id ? found : $0 }
    releaseUnneededWeather()
  }
}
