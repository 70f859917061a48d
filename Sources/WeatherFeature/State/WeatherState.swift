public import Domain

/// All that the weather segment knows.
public struct WeatherState: Codable, Equatable, Sendable {
  /// The service that is asked.
  public let provider: WeatherProvider
  /// Whether nothing is to be fetched (`--offline`).
  public let isOffline: Bool
  /// The tab that is shown.
  public var tab: WeatherTab
  /// The day that a person turned to; without one, today.
  public var selectedDate: CivilDate?
  /// The place that is wanted; without one there is no weather to show.
  public var choice: PlaceChoice?
  /// The provider's own place for that choice.
  public var place: Loadable<Place>
  /// The report of that place, or of none: a report is never shown under another place's name.
  public var report: Loadable<WeatherReport>
  /// When the service was first found unreachable, until it answers again.
  public var offlineSince: Timestamp?
  /// What could not be kept or read back, until the next refresh.
  public var storageError: StorageError?
  /// The open place prompt.
  public var prompt: PlacePrompt?
  /// What refreshing by itself goes by; without it, nothing is refreshed but by a person.
  public var refresh: RefreshState?

  /// Makes the state at launch, from what storage and configuration had.
  ///
  /// - Parameters:
  ///   - provider: The service that is asked.
  ///   - isOffline: Whether nothing is to be fetched.
  ///   - choice: The place that is wanted; without one the place prompt opens.
  ///   - storedReport: The last report of that place, marked as `cache`.
  ///   - refresh: What refreshing by itself goes by.
  public init(
    provider: WeatherProvider, isOffline: Bool = false, choice: PlaceChoice? = nil,
    storedReport: Snapshot<WeatherReport>? = nil, refresh: RefreshState? = nil
  ) {
    self.provider = provider
    self.isOffline = isOffline
    self.choice = choice
    self.refresh = refresh
    tab = .current
    place = .idle
    report = storedReport.map(Loadable.loaded) ?? .idle
    prompt = choice == nil ? PlacePrompt() : nil
  }
}
