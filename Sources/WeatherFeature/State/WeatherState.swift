package import Domain
internal import TerminalUI

/// The state of the weather segment.
package struct WeatherState: Codable, Equatable, Sendable {
  /// The settings of the segment.
  package var settings: WeatherSettings

  /// The place to show, or `nil` if none is chosen yet.
  package var choice: PlaceChoice?
  /// The saved places, in the user's order.
  package var savedPlaces: [Place]
  /// The weather of the shown and the saved places, as far as it was read or loaded.
  package var weather: [PlaceID: PlaceWeather]
  /// The last checks of alerts for notifications.
  package var alertChecks: [PlaceID: AlertCheck] = [:]
  /// The clocks of places whose weather was not known when they came on the screen.
  package var clocks = ZoneClocks()
  /// The places that the user asked to refresh, whatever the age of their reports, in that order.
  package var refreshRequests: [PlaceID] = []
  /// The time at which the terminal lost the focus, or `nil` if it has it, or does not report it.
  ///
  /// An hour later, reports are refreshed once an hour.
  package var awaySince: Timestamp?
  /// The weather that was on the screen when the terminal lost the focus, or `nil` if what changed since
  /// then is not to be marked.
  package var left: LeftWeather?
  /// The provider's daily limit and the calls made so far, or `nil` until they are counted.
  package var quota: CallQuota?
  /// The lookup of this computer's location.
  ///
  /// A location that was found becomes the shown place, so that nothing of it stays here.
  package var location = Load<Place>()
  /// The consent to look up this computer's location, or `nil` if the user is not asked for it.
  package var locationConsent: ServiceConsent?

  /// Whether this segment is on the screen.
  ///
  /// Otherwise, nothing is requested that only its tab or page shows.
  package var isOnScreen = true
  /// The selected tab.
  package var tab: WeatherTab = .current {
    didSet { timelineStart = nil }
  }
  /// The selected day and hour.
  package var selection = TimeSelection.now {
    didSet { timelineStart = nil }
  }
  /// The day of the first card on the Forecast tab, or `nil` for today.
  ///
  /// The cards scroll from there as far as the selected day needs.
  package var firstCard: CivilDate?
  /// The beginning of the first hour on the Current tab, or `nil` for the current one.
  package var firstHour: Timestamp?
  /// The beginning of the first hour on the Hourly tab, or `nil` for the day of the selected hour.
  ///
  /// Unlike a selected hour, it changes nothing on other tabs.
  package var timelineStart: Timestamp?
  /// How often the user asked a screen reader for all of the selected day, hour, or place.
  package var rowRequests = 0
  /// The tab on which the user opened the hours of a day, to return to, or `nil` if the user did not.
  package var hoursOpener: WeatherTab?
  /// The focused column of the Current tab on a wide screen.
  package var focusedColumn = CurrentColumn.weather
  /// The quantity in the chart of the Hourly tab.
  package var hourlyMetric = HourlyMetric.temperature
  /// The Places tab.
  package var placesTab = PlacesTab()
  /// The Radar tab.
  package var radar: RadarTab
  /// What is open above the panes, or `nil` if nothing is.
  package var page: WeatherPage?
  /// The last texts in pages that were closed, for when they open again: those typed in the place prompt,
  /// and those searched for in the others.
  package var drafts: [WeatherPage.Kind: String] = [:]
  /// The services beside that of the report.
  package var comparison = ComparedServices()
  /// The ensemble of the shown place, which the Hourly tab shows.
  package var ensemble = Load<EnsembleForecast>()
  /// The rain of its runs, once the user asked for it by selecting an hour or a day.
  package var rainRuns = Load<RainRuns>()
  /// The usual temperatures at the shown place.
  package var normals = Load<Normals>()
  /// The readings of the user's own thermometer.
  package var measuredHere = Load<HomeReading>()
  /// How right the forecasts were.
  package var scores = ScoresState()
  /// The notice that the user dismissed, or `nil` if there is none.
  package var dismissedNotice: WeatherNoticeID?
  /// The last storage failure since the last manual refresh or change of place, or `nil` if there
  /// was none.
  package var storageError: StorageError?
  /// The choices of the user that could not be stored yet.
  package var unsaved: [SavedChoice: StorageError] = [:]

  /// Creates the state at launch, from storage and configuration.
  ///
  /// Without a place to show, the place prompt opens. The stored report is marked as `cache`.
  package init(
    _ settings: WeatherSettings, choice: PlaceChoice? = nil,
    storedReport: FetchedValue<WeatherReport>? = nil, savedPlaces: [Place] = []
  ) {
    self.settings = settings
    self.choice = choice
    self.savedPlaces = savedPlaces
    radar = RadarTab(playsWhenOpened: settings.hasMotion)
    weather = [:]
    if let choice { weather[choice.id] = PlaceWeather(storedReport: storedReport) }
    prompt = choice == nil ? PlacePrompt(.show(saved: savedPlaces)) : nil
  }
}

extension WeatherState {
  /// The identity of the shown place, or `nil` if none is chosen.
  package var shownID: PlaceID? { choice?.id }

  /// The weather of the shown place.
  package var shown: PlaceWeather {
    get { if let shownID, let known = weather[shownID] { known } else { PlaceWeather() } }
    set { if let shownID { weather[shownID] = newValue } }
  }

  /// The report of the shown place.
  package var report: Load<WeatherReport> { shown.report }

  /// The times that decide which hours are on the screen, and so below the mouse.
  package var hoursInView: [TimeSelection] {
    [selection] + [firstHour, timelineStart].map { $0.map { .hour(time: $0) } ?? .now }
  }

  /// Whether the shown place is loading, or the location lookup is running.
  var isLoading: Bool { shown.report.isLoading || location.isLoading }

  /// The place whose weather is on screen, or `nil` if no place is known yet.
  var shownPlace: Place? {
    let report = report.latest
    return report?.source == .sample
      ? report?.value.place : choice?.subject.place ?? report?.value.place
  }

  /// The shown place, or `nil` if the user looks around with the sample, or while its coordinates are not known.
  package var realPlace: Place? { isLookingAround ? nil : queriedPlace }

  /// Whether the shown weather is that of the sample.
  ///
  /// Its other services, radar, and scores are then those of the sample, too, and no network is asked.
  var showsSample: Bool { provider.isSample || isLookingAround }

  /// The place that radar, the other services, and the scores are about, or `nil` if it is not known.
  package var queriedPlace: Place? { choice?.subject.place }

  /// Whether nothing can be asked: offline by choice, unless the shown weather is made on this computer.
  var isCutOff: Bool { isOffline && !showsSample }

  /// Whether the shown weather is the sample that the user looks around with, which is never fetched.
  var isLookingAround: Bool { choice?.origin == .sample }

  /// Whether the shown place is a saved one.
  var isShownPlaceSaved: Bool { realPlace.map { savedPlace(PlaceID($0)) != nil } ?? false }

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
}

/// A choice of the user that is stored for the next launch.
package enum SavedChoice: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  /// The list of saved places.
  case places
  /// The shown place.
  case place
  /// The units, the tab, and the answer about the location.
  case preferences
}

extension WeatherState {
  /// The choices that could not be stored yet, in a fixed order.
  package var saveFailures: [SaveFailure] {
    SavedChoice.allCases.compactMap { choice in
      unsaved[choice].map { SaveFailure(choice, $0) }
    }
  }

  /// What the user must know about storage, or `nil` if it works.
  var storageMessage: String? { saveFailures.first?.message ?? storageError?.message }
}
