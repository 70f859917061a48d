/// A column of the table of places.
enum PlaceColumn: CaseIterable {
  case mark, name, icon, now, phrase, feelsLike, today, graph, chance, amount, wind, sun, daylight
  case localTime, age

  /// The columns that have a value without any report.
  static let withoutWeather: [PlaceColumn] = [.mark, .name, .phrase, .daylight, .sun, .localTime]
  /// The columns of a table with reports.
  static let withWeather = allCases.filter { ![.sun, .daylight].contains($0) }

  /// The order that a click on the heading selects, or `nil` if there is none.
  var order: PlaceOrder? {
    switch self {
    case .name: .name
    case .now, .feelsLike, .today: .temperature
    case .chance, .amount: .rain
    case .mark, .icon, .phrase, .graph, .wind, .sun, .daylight, .localTime, .age: nil
    }
  }
}
