package import Domain
package import TerminalUI

/// An action of the weather segment.
package enum WeatherAction: Codable, Equatable, Sendable {
  /// The app drew its first screen.
  case appLaunched
  /// The settings of the segment changed.
  case settingsChanged(settings: WeatherSettings)
  /// The user refreshed the weather of the shown place.
  case refreshKeyPressed
  /// The user selected a tab.
  case tabSelected(tab: WeatherTab)
  /// The user selected a day. On the Forecast tab, `first` is the first day on the screen then.
  case dayChosen(date: CivilDate, first: CivilDate? = nil)
  /// The user selected the hour that begins at this time.
  case hourSelected(hour: Timestamp)
  /// The user scrolled the hours on the Current or Hourly tab to one, or to the current hour if it is `nil`.
  case hoursScrolled(first: Timestamp?)
  /// The user asked a screen reader for all of the selected day, hour, or place.
  case rowRequested
  /// The user opened the line for an hour or a day.
  case hourPromptOpened
  /// The user edited that line.
  case hourEdited(edit: TextEdit)
  /// The user closed that line.
  case hourPromptClosed
  /// The user opened the hours of a day.
  case dayOpened(date: CivilDate)
  /// The user opened the hour that begins at this time among the other hours.
  case hourOpened(hour: Timestamp)
  /// The user selected the quantity in the chart of the Hourly tab.
  case metricSelected(metric: HourlyMetric)
  /// The user dismissed a notice.
  case noticeDismissed(notice: WeatherNoticeID)
  /// The user opened the weather alerts, the first of which is selected.
  case alertsOpened(first: AlertReference?)
  /// The user selected an alert.
  case alertSelected(alert: AlertReference)
  /// The user opened the selected alert.
  case alertOpened
  /// The user scrolled the open alert, or searched in it.
  case alertsMoved(step: TextPageStep)
  /// The user closed the open alert or, if none is open, the alerts.
  case alertsClosed
  /// The user requested the weather at the current location.
  case locateKeyPressed
  /// The user requested the weather at the current location, and must first consent to the lookup.
  case locateQuestionOpened
  /// The user consented to the lookup.
  case locateConsentGiven
  /// The user consented to one lookup, after which the question is asked again.
  case locateAllowedOnce
  /// The user did not consent.
  case locateQuestionClosed
  /// The lookup of the current location started.
  case locateRequested
  /// The lookup of the current location ended.
  case locateResponse(result: LoadResult<Place>, at: Timestamp)
  /// A step of loading the weather of a place.
  case place(id: PlaceID, step: PlaceWeatherAction)
  /// The alerts of a place that is not shown were checked. They are `nil` if no office answered.
  case alertsChecked(place: PlaceID, alerts: ReportAlerts?, at: Timestamp)
  /// Reports may be old enough for an automatic refresh.
  case refreshDue(at: Timestamp)
  /// The clocks of time zones were read.
  case clocksRead(clocks: ZoneClocks)
  /// The calls to the provider were counted.
  case callsCounted(quota: CallQuota)
  /// Storage could not be read or written.
  case storageFailed(error: StorageError)
  /// A choice of the user could not be stored. It is stored later.
  case saveFailed(choice: SavedChoice, error: StorageError)
  /// A choice of the user was stored after that had failed.
  case saved(choice: SavedChoice)
  /// The user chose a place in the palette.
  case placeChosen(place: Place)
  /// The user without a place chose a way to begin.
  case welcomeChosen(choice: WelcomeChoice)
  /// Sample weather is shown to a user without a place.
  case sampleOpened(report: FetchedValue<WeatherReport>)
  /// An action of the place prompt.
  case prompt(action: PlacePromptAction)
  /// The user switched to a saved place without its table.
  case savedPlaceChosen(place: PlaceID)
  /// An action of the Places tab.
  case places(action: PlacesTabAction)
  /// An action of the page of services.
  case services(action: ServicesAction)
  /// An action of the scores.
  case scores(action: ScoresAction)
  /// An action of the Radar tab.
  case radar(action: RadarAction)
  /// An action of the compared services.
  case comparison(action: ComparisonAction)
  /// A request for the ensemble of a place ended.
  case ensembleResponse(place: PlaceID, result: LoadResult<EnsembleForecast>, at: Timestamp)
  /// A request for the rain of its runs ended.
  case rainRunsResponse(place: PlaceID, result: LoadResult<RainRuns>, at: Timestamp)
  /// The normals of a place were read or fetched, or a request for them failed.
  case normalsResponse(place: PlaceID, result: LoadResult<Normals>, at: Timestamp)
  /// The user's own thermometer is being read.
  case stationRequested
  /// A reading of it ended.
  case stationResponse(result: LoadResult<HomeReading>, at: Timestamp)
  /// The user moved the focus to a column of the Current tab.
  case columnFocused(column: CurrentColumn)
}
