/// A value of the weather that a rule compares with a number.
package enum RuleVariable: String, CaseIterable, Sendable {
  case temperature, feels, dew, low, high, chance, amount, snow, wind, gusts, humidity, clouds, uv
  case pressure

  /// The word in a rule: the chance and the amount of rain share one, because their units differ.
  var word: String { [.chance, .amount].contains(self) ? "rain" : rawValue }

  static let words = Set(allCases.map(\.word)).sorted()

  var units: [RuleUnit] {
    switch self {
    case .temperature, .feels, .dew, .low, .high: RuleUnit.all(of: TemperatureUnit.self)
    case .amount: RuleUnit.all(of: PrecipitationUnit.self)
    case .snow: RuleUnit.all(of: SnowUnit.self)
    case .wind, .gusts: RuleUnit.all(of: SpeedUnit.self)
    case .pressure: RuleUnit.all(of: PressureUnit.self)
    case .chance, .humidity, .clouds: [.percent]
    case .uv: []
    }
  }

  /// Returns the value in an hour, in the base unit, or `nil` if it is not known.
  ///
  /// The precipitation of the hour is that from its time on. `day` is the forecast for the date of the hour.
  func value(in hour: HourlyForecast, of day: DailyForecast?) -> Double? {
    let value =
      switch self {
      case .temperature: hour.temperature?.celsius
      case .feels: hour.feelsLike?.celsius
      case .dew: hour.dewPoint?.celsius
      case .low: day?.temperature?.low?.celsius
      case .high: day?.temperature?.high?.celsius
      case .chance: hour.precipitationProbability
      case .amount: hour.precipitation?.converted(to: .millimeters).value
      case .snow: hour.snowfall?.converted(to: .centimeters).value
      case .wind: hour.wind?.speed?.converted(to: .kilometersPerHour).value
      case .gusts: hour.wind?.gust?.converted(to: .kilometersPerHour).value
      case .humidity: hour.humidity
      case .clouds: hour.cloudCover
      case .uv: hour.uvIndex
      case .pressure: hour.pressure?.converted(to: .hectopascals).value
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }
}

struct RuleUnit: Sendable {
  let symbol: String
  private let scale, offset: Double

  /// The unit of an index, which is not written.
  static let index = RuleUnit(symbol: "", scale: 1, offset: 0)
  static let percent = RuleUnit(symbol: "%", scale: 1, offset: 0)

  static func all<Unit: MeasurementUnit>(of type: Unit.Type) -> [RuleUnit] {
    Unit.allCases.map { RuleUnit(symbol: $0.symbol, scale: $0.scale, offset: $0.offset) }
  }

  /// Other spellings of symbols, for keyboards and habits.
  private static let spellings = ["c": "°c", "f": "°f", "kmh": "km/h", "kt": "kn"]

  func matches(_ word: String) -> Bool {
    let word = word.lowercased()
    return Self.spellings[word, default: word] == symbol.lowercased()
  }

  func base(_ number: Double) -> Double { number * scale + offset }
}

package enum RuleRelation: String, Sendable {
  case less = "<"
  case atMost = "<="
  case more = ">"
  case atLeast = ">="

  func holds(_ value: Double, _ bound: Double) -> Bool {
    switch self {
    case .less: value < bound
    case .atMost: value <= bound
    case .more: value > bound
    case .atLeast: value >= bound
    }
  }
}
