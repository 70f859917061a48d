public import Domain
public import TerminalUI

/// The state of the weather segment.
public struct WeatherState: Codable, Equatable, Sendable {
  /// The settings that hold until Skyreel ends.
  public var settings: WeatherSettings

  /// The place to show, or `nil` if none is chosen yet.
  public var choice: PlaceChoice?
  /// The saved places, in the user's order.
  public var savedPlaces: [Place]
  /// The weather of the shown and the saved places, as far as it was read or loaded.
  public var weather: [PlaceID: PlaceWeather]
  /// The places that the user asked to refresh, whatever the age of their reports, in that order.
  public var refreshRequests: [PlaceID] = []
  /// The provider's daily limit and the calls made so far, or `nil` until they are counted.
  public var quota: CallQuota?
  /// The lookup of this computer's location.
  public var location = LocationLookup.idle
  /// The consent to look up this computer's location, or `nil` if the user is not asked for it.
  public var locationConsent: LocationConsent?

  /// The selected tab.
  public var tab: WeatherTab = .current
  /// The selected day and hour.
  public var selection = TimeSelection.now
  /// The focused column of the Current tab on a wide screen.
  public var focusedColumn = CurrentColumn.weather
  /// The quantity in the chart of the Hourly tab.
  public var hourlyMetric = HourlyMetric.temperature
  /// The Places tab.
  public var placesTab = PlacesTab()
  /// The open overlay, or `nil` if there is none.
  public var overlay: WeatherOverlay?
  /// The scroll position of the page of alerts, and the search in it.
  public var alertsPage = TextPageState()
  /// The text with which the place prompt was closed and opens again, or `nil` if there was none.
  public var promptDraft: String?
  /// The notice that the user dismissed, or `nil` if there is none.
  public var dismissedNotice: WeatherNoticeID?
  /// The last storage failure since the last manual refresh or change of place, or `nil` if there
  /// was none.
  public var storageError: StorageError?

  /// Creates the state at launch, from storage and configuration.
  ///
  /// - Parameters:
  ///   - settings: The settings that hold until Skyreel ends.
  ///   - choice: The place to show. Without one, the place prompt opens.
  ///   - storedReport: The last report for that place, marked as `cache`.
  ///   - savedPlaces: The saved places, in the user's order.
  public init(
    _ settings: WeatherSettings, choice: PlaceChoice? = nil,
    storedReport: FetchedValue<WeatherReport>? = nil, savedPlaces: [Place] = []
  ) {
    self.settings = settings
    self.choice = choice
    self.savedPlaces = savedPlaces
    weather = [:]
    if let choice { weather[choice.id] = PlaceWeather(storedReport: storedReport) }
    prompt = choice == nil ? PlacePrompt(saved: savedPlaces) : nil
  }
}

/// The settings of the weather segment that hold until Skyreel ends.
public struct WeatherSettings: Codable, Equatable, Sendable {
  /// The weather provider.
  public var provider: WeatherProvider
  /// Whether Skyreel was started with `--offline` and makes no requests.
  public var isOffline: Bool
  /// Whether the configuration says `alerts: off`.
  public var areAlertsOff: Bool
  /// When reports are refreshed automatically, or `nil` if only the user refreshes them.
  public var refresh: RefreshSettings?

  /// Creates the settings of a provider, by default those of a user without a configuration.
  public init(
    _ provider: WeatherProvider, isOffline: Bool = false, areAlertsOff: Bool = false,
    refresh: RefreshSettings? = nil
  ) {
    self.provider = provider
    self.isOffline = isOffline
    self.areAlertsOff = areAlertsOff
    self.refresh = refresh
  }
}

/// When reports are refreshed automatically.
public struct RefreshSettings: Codable, Equatable, Sendable {
  /// The age in seconds at which a report is refreshed.
  public var interval: Int
  /// The number of provider calls that a report costs.
  public var cost: Int

  /// Creates settings.
  public init(interval: Int, cost: Int) {
    self.interval = interval
    self.cost = cost
  }
}

extension WeatherState {
  /// The weather provider.
  public var provider: WeatherProvider { settings.provider }

  /// Whether Skyreel was started with `--offline` and makes no requests.
  public var isOffline: Bool { settings.isOffline }
}
