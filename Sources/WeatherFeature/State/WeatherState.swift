package import Domain
package import TerminalUI

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
  /// The last checks of alerts for notifications, or `nil` if there were none.
  package var alertChecks: [PlaceID: AlertCheck]?
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
  package var location = LocationLookup.idle
  /// The consent to look up this computer's location, or `nil` if the user is not asked for it.
  package var locationConsent: ServiceConsent?

  /// Whether another segment is on the screen, or `nil` if this one is.
  ///
  /// Then nothing is requested that only its tab or page shows.
  package var isInBackground: Bool?
  /// The selected tab.
  package var tab: WeatherTab = .current
  /// The selected day and hour.
  package var selection = TimeSelection.now
  /// The day of the first card on the Forecast tab, or `nil` for today.
  ///
  /// The cards scroll from there as far as the selected day needs.
  package var firstCard: CivilDate?
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
  /// The open overlay, or `nil` if there is none.
  package var overlay: WeatherOverlay?
  /// The selected alert, or `nil` if there was none when the alerts were opened.
  package var selectedAlert: AlertReference?
  /// Whether the text of the selected alert fills the space of the alerts.
  package var isReadingAlert = false
  /// The scroll position in the text of the selected alert, and the search in it.
  package var alertsPage = TextPageState()
  /// The services beside that of the report.
  package var comparison = ComparedServices()
  /// The ensemble of the shown place, or `nil` if none was requested.
  package var ensemble: EnsembleState?
  /// The scores, or `nil` while their page was never opened and no place is scored.
  package var scoresState: ScoresState?
  /// The text with which the place prompt was closed and opens again, or `nil` if there was none.
  package var promptDraft: String?
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
    radar = RadarTab(isPlaying: settings.hasMotion)
    weather = [:]
    if let choice { weather[choice.id] = PlaceWeather(storedReport: storedReport) }
    prompt = choice == nil ? PlacePrompt(saved: savedPlaces) : nil
  }
}
