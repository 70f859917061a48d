/// A quantity that the chart of the Hourly tab can show.
package enum HourlyMetric: String, CaseIterable, Codable, Sendable {
  case temperature
  case feelsLike = "feels-like"
  case rain
  case wind
  case humidity
  case cloudCover = "cloud-cover"
  case uvIndex = "uv-index"
  case pressure

  /// The name in the legend of the chart.
  var title: String {
    switch self {
    case .temperature: "Temperature"
    case .feelsLike: "Feels like"
    case .rain: "Rain or snow"
    case .wind: "Wind"
    case .humidity: "Humidity"
    case .cloudCover: "Cloud cover"
    case .uvIndex: "UV index"
    case .pressure: "Pressure"
    }
  }
}
