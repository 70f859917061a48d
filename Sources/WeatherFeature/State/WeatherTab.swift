public import Domain

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

/// The day and the hour that are selected on every tab.
public struct TimeSelection: Codable, Equatable, Sendable {
  /// The selected day, or `nil` for today.
  public var date: CivilDate?
  /// The beginning of the selected hour, or `nil` for the current hour.
  public var hour: Timestamp?

  /// Creates the selection of the current hour.
  public init() {}
}
