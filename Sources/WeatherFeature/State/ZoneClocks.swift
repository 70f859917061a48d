package import Domain

/// The clocks of time zones, for the local times of places whose weather is not known.
package struct ZoneClocks: Codable, Equatable, Sendable {
  /// The clock of each zone, by its name in the tz database.
  private var clocks: [String: LocalClock]

  /// Creates clocks by the names of their zones.
  package init(_ clocks: [String: LocalClock] = [:]) {
    self.clocks = clocks
  }

  /// Returns the clock at a place, or `nil` if it is not known.
  package subscript(place: Place) -> LocalClock? { place.timeZone.flatMap { clocks[$0] } }

  /// Returns the clock of a place, or `nil` if neither its report nor its time zone tells it.
  ///
  /// A report has only the offset at the current time.
  func clock(of place: Place, _ weather: PlaceWeather?, at now: Timestamp) -> LocalClock? {
    (weather?.report.latest?.value.utcOffset(at: now)).map { LocalClock(utcOffset: $0) }
      ?? self[place]
  }

  /// Adds clocks.
  mutating func add(_ other: ZoneClocks) {
    clocks.merge(other.clocks) { $1 }
  }
}

/// The places on the screen, whose local times may be shown.
struct PlacesOnScreen: Equatable {
  var shown: PlaceID?
  var window: PlacesWindow
}

extension WeatherState {
  var placesOnScreen: PlacesOnScreen {
    PlacesOnScreen(shown: shownID, window: placesTab.window)
  }

  /// The time zones of the places on the screen whose local time is known from neither a report nor a
  /// clock.
  var unknownZones: Set<String> {
    let window = placesTab.window.places.compactMap { savedPlace($0) }
    let isSuggesting = tab == .current && placesTab.window.isShown && savedPlaces.isEmpty
    let suggested = isSuggesting ? Places.suggested(beside: realPlace) : []
    let places = window + suggested + [choice?.subject.place].compactMap { $0 }
    return Set(
      places.filter { weather[PlaceID($0)]?.report.latest == nil && clocks[$0] == nil }
        .compactMap(\.timeZone))
  }

  /// Returns the clock of a place, or `nil` if it is not known.
  func localClock(of place: Place, at now: Timestamp) -> LocalClock? {
    clocks.clock(of: place, weather[PlaceID(place)], at: now)
  }

  /// Returns the seconds that the clocks of a place are ahead of UTC, or `nil` if that is not known.
  package func utcOffset(of place: Place, at now: Timestamp) -> Int? {
    localClock(of: place, at: now)?.utcOffset(at: now)
  }
}
