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
}
