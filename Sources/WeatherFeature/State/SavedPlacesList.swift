public import Domain

/// The open list of saved places.
public struct SavedPlacesList: Codable, Equatable, Sendable {
  /// The index of the selected place.
  public var selection: Int
  /// What is stored of the places; none until storage was asked.
  public var summaries: [PlaceSummary]
  /// The place that was removed last, and where it stood.
  public var removed: Removed?

  /// Makes a list.
  public init(selection: Int = 0, summaries: [PlaceSummary] = []) {
    self.selection = selection
    self.summaries = summaries
  }

  /// What is stored of a place.
  public func summary(of place: Place) -> PlaceSummary? {
    summaries.first { $0.point == place.coordinates }
  }

  /// A place that was removed.
  public struct Removed: Codable, Equatable, Sendable {
    /// The place.
    public var place: Place
    /// Where it stood.
    public var index: Int
  }
}

/// What was last known of the weather of a place, in short.
public struct PlaceSummary: Codable, Equatable, Sendable {
  /// Where the place is.
  public var point: Coordinates
  /// The temperature.
  public var temperature: Quantity<TemperatureUnit>?
  /// What the weather is, in words.
  public var phrase: String?
  /// When that was fetched.
  public var fetchedAt: Timestamp

  /// Sums up the report of a place.
  public init(_ report: Snapshot<WeatherReport>, of place: Place) {
    point = place.coordinates
    temperature = report.value.current?.temperature
    phrase = report.value.current?.phrase
    fetchedAt = report.fetchedAt
  }
}
