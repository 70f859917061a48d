/// A tab of the weather segment.
package enum WeatherTab: String, CaseIterable, Codable, Sendable {
  case current, forecast, hourly, places, radar

  /// The label of the tab.
  package var title: String {
    switch self {
    case .current: "Current"
    case .forecast: "Forecast"
    case .hourly: "Hourly"
    case .places: "Places"
    case .radar: "Radar"
    }
  }

  /// The label of the tab in a narrow terminal.
  package var shortTitle: String {
    switch self {
    case .current: "Now"
    case .forecast: "Days"
    case .hourly: "Hours"
    case .places: "Places"
    case .radar: "Radar"
    }
  }
}
