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
  /// The beginning of the hour that a person turned to; without one, the hour that it is.
  public var selectedHour: Timestamp?
  /// The place that is wanted; without one there is no weather to show.
  public var choice: PlaceChoice?
  /// The provider's own place for that choice.
  public var place: Loadable<Place>
  /// The report of that place, or of none: a report is never shown under another place's name.
  public var report: Loadable<WeatherReport>
  /// The report that the one shown took the place of, by the same provider of the same place.
  public var previousReport: Snapshot<WeatherReport>?
  /// What could not be kept or read back, until the next refresh.
  public var storageError: StorageError?
  /// The open place prompt.
  public var prompt: PlacePrompt?
  /// What refreshing by itself goes by; without it, nothing is refreshed but by a person.
  public var refresh: RefreshState?
  /// What else lies over the panes.
  public var overlay: WeatherOverlay?
  /// The places a person saved, in the order they gave them.
  public var savedPlaces: [Place]
  /// The place that the configuration names.
  public let configuredChoice: PlaceChoice?
  /// Where this computer is, while that is being found out, and why it could not be.
  public var location: Loadable<Place>

  /// Whether something lies over the panes.
  public var isCovered: Bool { prompt != nil || overlay != nil }

  /// Makes the state at launch, from what storage and configuration had.
  ///
  /// - Parameters:
  ///   - provider: The service that is asked.
  ///   - isOffline: Whether nothing is to be fetched.
  ///   - choice: The place that is wanted; without one the place prompt opens.
  ///   - storedReport: The last report of that place, marked as `cache`.
  ///   - savedPlaces: The places a person saved.
  ///   - refresh: What refreshing by itself goes by.
  public init(
    provider: WeatherProvider, isOffline: Bool = false, choice: PlaceChoice? = nil,
    storedReport: Snapshot<WeatherReport>? = nil, savedPlaces: [Place] = [],
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
  case current, forecast, hourly

  /// What stands on the tab.
  public var title: String {
    switch self {
    case .current: "Current"
    case .forecast: "Forecast"
    case .hourly: "Hourly"
    }
  }

  /// What stands on the tab where there is little room.
  public var shortTitle: String {
    switch self {
    case .current: "Now"
    case .forecast: "Days"
    case .hourly: "Hours"
    }
  }

  /// The tab beside this one; past the last comes the first.
  public func neighbour(_ steps: Int) -> WeatherTab {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    let count = all.count
    return all[((index + steps) % count + count) % count]
  }
}

/// What lies over the panes of the weather segment, besides the place prompt.
public enum WeatherOverlay: Codable, Equatable, Sendable {
  /// The saved places.
  case places(SavedPlacesList)
  /// The warnings at length; `scroll` is how many lines are scrolled away at the top.
  case alerts(scroll: Int = 0)

  private enum PlacesCodingKeys: String, CodingKey { case _0 = "list" }

  /// Which one it is.
  public var kind: Kind {
    switch self {
    case .places: .places
    case .alerts: .alerts
    }
  }

  /// What can lie over the panes.
  public enum Kind: Equatable, Sendable {
    case places, alerts
  }

  /// The list of saved places, if that is it.
  var places: SavedPlacesList? {
    if case .places(let list) = self { list } else { nil }
  }
}
