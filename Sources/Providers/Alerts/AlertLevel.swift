import Domain

/// A level of the scale that several offices give as a color, and MeteoAlarm by its number.
enum AlertLevel: Int, CaseIterable {
  case green = 1
  case yellow, orange, red

  /// Creates the level with a color, or returns `nil` if there is no such level.
  init?(color: String) {
    let name = color.lowercased()
    guard let level = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = level
  }

  /// Creates the level that the members of MeteoAlarm write as `2; yellow; Moderate`.
  init?(awareness: String?) {
    guard let number = awareness?.split(separator: ";").first.flatMap({ Int($0.trimmed) })
    else { return nil }
    self.init(rawValue: number)
  }

  var severity: WeatherAlert.Severity {
    switch self {
    case .green: .minor
    case .yellow: .moderate
    case .orange: .severe
    case .red: .extreme
    }
  }

  /// The color to show, or `nil` for green.
  var color: WeatherAlert.Color? { WeatherAlert.Color(rawValue: "\(self)") }
}
