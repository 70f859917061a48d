public import Domain
public import TerminalUI

/// The state of the weather segment.
public struct WeatherState: Codable, Equatable, Sendable {
  /// The weather provider.
  public let provider: WeatherProvider
  /// Whether Skyreel was started with `--offline` and makes no requests.
  public let isOffline: Bool
  /// The selected tab.
  public var tab: WeatherTab
  /// The selected day, or `nil` for today.
  public var selectedDate: CivilDate?
  /// The beginning of the selected hour, or `nil` for the current hour.
  public var selectedHour: Timestamp?
  /// The beginning of the hour below the mouse in the chart, or `nil` if there is none.
  ///
  /// The chart shows the value of this hour. Unlike the selected hour, it moves neither the chart
  /// nor the table.
  public var pointedHour: Timestamp?
  /// The quantity in the chart of the Hourly tab, or `nil` for the temperature.
  public var hourlyMetric: HourlyMetric?
  /// The notice that the user dismissed, or `nil` if there is none.
  public var dismissedNotice: String?
  /// The place to show, or `nil` if none is chosen yet.
  public var choice: PlaceChoice?
  /// The provider's own place for the choice.
  public var place: Loadable<Place>
  /// The report for the chosen place, never for another one.
  public var report: Loadable<WeatherReport>
  /// The report that the shown one replaced, from the same provider for the same place, or `nil` if
  /// there is none to compare with.
  public var previousReport: FetchedValue<WeatherReport>?
  /// The last storage failure since the last manual refresh or change of place, or `nil` if there
  /// was none.
  public var storageError: StorageError?
  /// The place prompt, or `nil` while it is closed.
  public var prompt: PlacePrompt?
  /// The text with which the prompt was closed, or `nil` if there was none.
  public var promptDraft: String?
  /// The state of the automatic refresh, or `nil` if only the user refreshes.
  public var refresh: RefreshState?
  /// The open overlay apart from the place prompt, or `nil` if there is none.
  public var overlay: WeatherOverlay?
  /// The search in the texts of the alerts, or `nil` before the first one.
  public var alertSearch: TextSearch?
  /// The consent to look up this computer's location, or `nil` if the user is not asked for it.
  public var locationConsent: LocationConsent?
  /// The saved places, in the user's order.
  public var savedPlaces: [Place]
  /// The state of the Places tab, or `nil` before the tab is shown for the first time.
  public var placesTable: PlacesTable?
  /// The focused column of the Current tab on a wide screen, or `nil` for the weather.
  public var focusedColumn: CurrentColumn?
  /// Whether another segment is on the screen, or `nil` before the user first left this one.
  public var isHidden: Bool?
  /// Whether the configuration says `alerts: off`, or `nil` if it does not.
  public var areAlertsOff: Bool?
  /// The place from an option, the environment, or the configuration, or `nil` if there is none.
  public let configuredChoice: PlaceChoice?
  /// The lookup of this computer's location.
  ///
  /// A location that was found becomes the choice, so that this has only progress and errors.
  public var location: Loadable<Place>

  /// The local date of the selected hour, or `nil` if the report does not have that hour.
  var dateOfHour: CivilDate? {
    guard let selectedHour else { return nil }
    return report.latest?.value.hourly.first { $0.time.instant == selectedHour }?.time.date
  }

  /// Whether the user is typing a text to search for in the alerts.
  public var isSearchingAlerts: Bool {
    overlay?.kind == .alerts && alertSearch?.isTyping == true
  }

  /// Whether the place prompt or another overlay covers the panes.
  public var isCovered: Bool { prompt != nil || overlay != nil }

  /// Creates the state at launch, from storage and configuration.
  ///
  /// - Parameters:
  ///   - provider: The weather provider.
  ///   - isOffline: Whether no requests are made.
  ///   - choice: The place to show. Without one, the place prompt opens.
  ///   - storedReport: The last report for that place, marked as `cache`.
  ///   - savedPlaces: The saved places, in the user's order.
  ///   - refresh: The state of the automatic refresh, or `nil` to never refresh automatically.
  public init(
    provider: WeatherProvider, isOffline: Bool = false, choice: PlaceChoice? = nil,
    storedReport: FetchedValue<WeatherReport>? = nil, savedPlaces: [Place] = [],
    refresh: RefreshState? = nil
  ) {
    self.provider = provider
    self.isOffline = isOffline
    self.choice = choice
    self.refresh = refresh
    self.savedPlaces = savedPlaces
    configuredChoice = choice?.origin == .configured ? choice : nil
    location = .idle
    tab = .current
    place = .idle
    report = storedReport.map(Loadable.loaded) ?? .idle
    prompt = choice == nil ? PlacePrompt() : nil
  }
}

/// A tab of the weather segment.
public enum WeatherTab: String, CaseIterable, Codable, Sendable {
  case current, forecast, hourly, places

  /// The label of the tab.
  public var title: String {
    switch self {
    case .current: "Current"
    case .forecast: "Forecast"
    case .hourly: "Hourly"
    case .places: "Places"
    }
  }

  /// The label of the tab in a narrow terminal.
  public var shortTitle: String {
    switch self {
    case .current: "Now"
    case .forecast: "Days"
    case .hourly: "Hours"
    case .places: "Places"
    }
  }

  /// Returns the tab a number of steps to the right, or to the left if negative, wrapping around.
  public func neighbor(by steps: Int) -> WeatherTab {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    let count = all.count
    return all[((index + steps) % count + count) % count]
  }
}

/// An overlay on the panes of the weather segment, apart from the place prompt.
public enum WeatherOverlay: Codable, Equatable, Sendable {
  /// The list of saved places.
  case places(SavedPlacesList)
  /// The page of weather alerts.
  ///
  /// `scroll` is the number of lines scrolled off the top.
  case alerts(scroll: Int = 0)
  /// The question whether to look up this computer's location.
  case locateQuestion

  private enum PlacesCodingKeys: String, CodingKey { case _0 = "list" }

  /// The kind of this overlay, without its state.
  public var kind: Kind {
    switch self {
    case .places: .places
    case .alerts: .alerts
    case .locateQuestion: .locateQuestion
    }
  }

  /// A kind of overlay.
  public enum Kind: Equatable, Sendable {
    case places, alerts, locateQuestion
  }

  /// The list of saved places, or `nil` for another overlay.
  var places: SavedPlacesList? {
    if case .places(let list) = self { list } else { nil }
  }
}
