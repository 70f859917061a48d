/// A tab of the weather segment.
public enum WeatherTab: String, CaseIterable, Codable, Sendable {
  case current, forecast

  /// What stands on the tab.
  public var title: String {
    switch self {
    case .current: "Current"
    case .forecast: "Forecast"
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
