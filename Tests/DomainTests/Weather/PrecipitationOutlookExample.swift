import Domain
import TestSupport
import Testing

/// A report as a line of hours, the current time, and the expected sentence.
///
/// Each character is an hour or a quarter-hour: `.` dry, `R` rain, `s` snow, `d` drizzle, `w`
/// showers, `S` snow showers, `l` sleet, `z` freezing rain, `i` ice, `t` thunderstorm, `T` one
/// without rain, `o` one without rain at 0 %, `O` at 1 %, `u` an amount without a condition, `e` 0.04 mm, `f` 0.1 mm, `0` rain of 0 mm, `n`
/// rain without an amount, `c` clear without an amount, `p` only a probability of 80 %, `h` of 50 %,
/// `q` of 20 %, `x` an amount under a clear sky at 3 °C, `y` at 2 °C, `?` no value at all, `_` an hour
/// missing from the list.
struct Example: Sendable, CustomTestStringConvertible {
  let name: String
  let now: String
  let from: Int
  let hours: String
  var quarters: (from: String, values: String)?
  var current: WeatherCondition?
  var observed: String
  let expected: String?
  var provider: WeatherProvider

  init(
    _ name: String, now: String, from: Int, hours: String,
    quarters: (from: String, values: String)? = nil, current: WeatherCondition? = nil,
    observed: String = "14:15", _ expected: String?, provider: WeatherProvider = .accuWeather
  ) {
    self.name = name
    self.now = now
    self.from = from
    self.hours = hours
    self.quarters = quarters
    self.current = current
    self.observed = observed
    self.expected = expected
    self.provider = provider
  }

  var testDescription: String { name }

  var sentence: String? {
    get throws { try outlook(clock: .twentyFourHours) }
  }

  func outlook(clock: ClockFormat) throws -> String? {
    try report.precipitationOutlook(at: time(now).instant, clock: clock)
  }

  /// The report, on Sunday, 22 November 2026.
  var report: WeatherReport {
    get throws {
      var report = WeatherReport(
        provider: provider, place: Place.at(38.72, -9.14, "Lisbon"), current: nil)
      let start = try time("00:00").instant
      report.hourly = hours.enumerated().compactMap { index, symbol in
        let instant = start.advanced(bySeconds: (from + index) * 3_600)
        var hour = HourlyForecast(time: ZonedTime(instant: instant, utcOffset: 0))
        (hour.sky, hour.precipitation) = (Self.sky(symbol), Self.amount(symbol))
        hour.precipitationProbability = ["p": 80, "h": 50, "q": 20, "o": 0, "O": 1][symbol]
        hour.temperature = ["x": 3, "y": 2][symbol].map { Quantity($0, .celsius) }
        return symbol == "_" ? nil : hour
      }
      // The symbols are those of the hours after their times, except for Open-Meteo.
      if provider != .openMeteo { report.hourly = report.hourly.movingSumsToTheirEnd() }
      if let quarters {
        let start = try time(quarters.from).instant
        report.quarterHourly = quarters.values.enumerated().map { index, symbol in
          let instant = start.advanced(bySeconds: index * 900)
          return QuarterHourForecast(
            time: ZonedTime(instant: instant, utcOffset: 0), sky: Self.sky(symbol),
            precipitation: Self.amount(symbol))
        }
      }
      if let current {
        var conditions = CurrentConditions()
        conditions.sky = current
        conditions.observedAt = try time(observed)
        report.current = conditions
      }
      return report
    }
  }

  private func time(_ clock: String) throws -> ZonedTime {
    try #require(ZonedTime(iso8601: "2026-11-22T\(clock):00Z"))
  }

  private static func sky(_ symbol: Character) -> WeatherCondition? {
    switch symbol {
    case ".", "c", "e", "x", "y": .clear
    case "R", "f", "0", "n": .rain
    case "s": .snow
    case "d": .drizzle
    case "w": .showers
    case "S": .snowShowers
    case "l": .sleet
    case "z": .freezingRain
    case "i": .ice
    case "t", "T", "o", "O": .thunderstorm
    default: nil
    }
  }

  private static func amount(_ symbol: Character) -> Quantity<PrecipitationUnit>? {
    switch symbol {
    case ".", "T", "o", "O", "0": Quantity(0, .millimeters)
    case "e": Quantity(0.04, .millimeters)
    case "f": Quantity(0.1, .millimeters)
    case "R", "s", "d", "w", "S", "l", "z", "i", "t", "u", "x", "y":
      Quantity(1, .millimeters)
    default: nil
    }
  }
}
