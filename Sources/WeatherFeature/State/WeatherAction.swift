public import Domain

/// What happens to the weather segment.
///
/// What comes from a service says for which choice it was asked, so that an answer that arrives
/// after another place was chosen is never taken for that place's.
public enum WeatherAction: Codable, Equatable, Sendable {
  /// The app has drawn its first screen.
  case appLaunched
  /// A person wants newer data.
  case refreshKeyPressed
  /// A person turned to a tab.
  case tabSelected(WeatherTab)
  /// A person turned to a day.
  case daySelected(CivilDate)
  /// A person turned to the hour that begins then.
  case hourSelected(Timestamp)
  /// A person wants to know what is warned of.
  case alertsOpened
  /// A person scrolled the warnings, so that this line is the first.
  case alertsScrolled(to: Int)
  /// A person has read the warnings.
  case alertsClosed
  /// A person wants the weather of where they are.
  case locateKeyPressed
  /// The service that locates is being asked.
  case locateRequested
  /// The service found this computer, or did not.
  case locateResponse(LoadResult<Place>, at: Timestamp)
  /// The provider is being asked for its place.
  case placeRequested(PlaceChoice)
  /// The provider named its place, or did not.
  case placeResponse(LoadResult<Place>, choice: PlaceChoice, at: Timestamp)
  /// Storage had a report.
  case storedReportLoaded(Snapshot<WeatherReport>, choice: PlaceChoice)
  /// The provider is being asked for the report.
  case reportRequested(PlaceChoice)
  /// The provider sent the report, or did not.
  case reportResponse(LoadResult<WeatherReport>, choice: PlaceChoice, at: Timestamp)
  /// There is neither a network nor a stored report: sample weather stands in.
  case sampleReportLoaded(Snapshot<WeatherReport>, choice: PlaceChoice)
  /// The report has become old enough to be fetched again.
  case refreshDue(at: Timestamp)
  /// What is there is good enough for now, or nothing may be fetched yet.
  case refreshDeferred(PlaceChoice)
  /// The calls of the provider were counted.
  case callsCounted(CallBudget)
  /// Something could not be kept or read back.
  case storageFailed(StorageError)
  /// Something happened to the place prompt.
  case prompt(PlacePromptAction)
  /// Something happened to the saved places.
  case places(SavedPlacesAction)

  private enum TabSelectedCodingKeys: String, CodingKey { case _0 = "tab" }
  private enum DaySelectedCodingKeys: String, CodingKey { case _0 = "date" }
  private enum HourSelectedCodingKeys: String, CodingKey { case _0 = "hour" }
  private enum LocateResponseCodingKeys: String, CodingKey {
    case _0 = "result"
    case at
  }
  private enum PlaceRequestedCodingKeys: String, CodingKey { case _0 = "choice" }
  private enum PlaceResponseCodingKeys: String, CodingKey {
    case _0 = "result"
    case choice, at
  }
  private enum StoredReportLoadedCodingKeys: String, CodingKey {
    case _0 = "report"
    case choice
  }
  private enum ReportRequestedCodingKeys: String, CodingKey { case _0 = "choice" }
  private enum ReportResponseCodingKeys: String, CodingKey {
    case _0 = "result"
    case choice, at
  }
  private enum SampleReportLoadedCodingKeys: String, CodingKey {
    case _0 = "report"
    case choice
  }
  private enum RefreshDeferredCodingKeys: String, CodingKey { case _0 = "choice" }
  private enum CallsCountedCodingKeys: String, CodingKey { case _0 = "budget" }
  private enum StorageFailedCodingKeys: String, CodingKey { case _0 = "error" }
  private enum PromptCodingKeys: String, CodingKey { case _0 = "action" }
  private enum PlacesCodingKeys: String, CodingKey { case _0 = "action" }
}
