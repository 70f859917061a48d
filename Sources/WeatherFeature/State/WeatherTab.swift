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
