public import Domain
public import TerminalUI

/// An action of the weather segment.
///
public enum WeatherAction: Codable, Equatable, Sendable {
  /// The app drew its first screen.
  case appLaunched
  /// The user refreshed the weather of the shown place.
  case refreshKeyPressed
  /// The user selected a tab.
  case tabSelected(WeatherTab)
  /// The user selected a day.
  case dayChosen(CivilDate)
  /// The user selected the hour that begins at this time.
  case hourSelected(Timestamp)
  /// The user opened the hours of a day.
  case dayOpened(CivilDate)
  /// The user selected the quantity in the chart of the Hourly tab.
  case metricSelected(HourlyMetric)
  /// The user dismissed the notice with this text.
  case noticeDismissed(String)
  /// The user opened the weather alerts.
  case alertsOpened
  /// The user scrolled the alerts.
  ///
  /// The value is the number of lines scrolled off the top.
  case alertsScrolled(to: Int)
  /// The user searched in the alerts.
  ///
  /// `scroll` is the number of lines scrolled off the top after the search.
  case alertsSearched(TextSearchAction, scroll: Int)
  /// The user closed the alerts.
  case alertsClosed
  /// The user requested the weather at the current location.
  case locateKeyPressed
  /// The user requested the weather at the current location, and must first consent to the lookup.
  case locateQuestionOpened
  /// The user consented to the lookup.
  case locateConsentGiven
  /// The user did not consent.
  case locateQuestionClosed
  /// The lookup of the current location started.
  case locateRequested
  /// The lookup of the current location ended.
  case locateResponse(LoadResult<Place>, at: Timestamp)
  /// A step of loading the weather of a place.
  case place(id: PlaceID, step: PlaceWeatherAction)
  /// Reports may be old enough for an automatic refresh.
  case refreshDue(at: Timestamp)
  /// The calls to the provider were counted.
  case callsCounted(CallQuota)
  /// Storage could not be read or written.
  case storageFailed(StorageError)
  /// An action of the place prompt.
  case prompt(PlacePromptAction)
  /// The user switched to a saved place without its table.
  case savedPlaceChosen(place: PlaceID)
  /// An action of the Places tab.
  case places(action: PlacesTabAction)
  /// The user returned to the weather segment.
  case segmentEntered
  /// The user left the weather segment.
  case segmentLeft
  /// The user moved the focus to a column of the Current tab.
  case columnFocused(CurrentColumn)

  private enum TabSelectedCodingKeys: String, CodingKey { case _0 = "tab" }
  private enum HourSelectedCodingKeys: String, CodingKey { case _0 = "hour" }
  private enum DayChosenCodingKeys: String, CodingKey { case _0 = "date" }
  private enum DayOpenedCodingKeys: String, CodingKey { case _0 = "date" }
  private enum MetricSelectedCodingKeys: String, CodingKey { case _0 = "metric" }
  private enum NoticeDismissedCodingKeys: String, CodingKey { case _0 = "notice" }
  private enum AlertsSearchedCodingKeys: String, CodingKey {
    case _0 = "action"
    case scroll
  }
  private enum LocateResponseCodingKeys: String, CodingKey {
    case _0 = "result"
    case at
  }
  private enum CallsCountedCodingKeys: String, CodingKey { case _0 = "budget" }
  private enum StorageFailedCodingKeys: String, CodingKey { case _0 = "error" }
  private enum PromptCodingKeys: String, CodingKey { case _0 = "action" }
  private enum ColumnFocusedCodingKeys: String, CodingKey { case _0 = "column" }
}
