import Domain
import TerminalUI
import Testing

@testable import skyreel

/// What is printed of today is of the hours that are left.
@Suite struct RestOfTodayOutputTests {
  private static let midnight = Timestamp(seconds: 1_795_824_000)
  private static let now = midnight.advanced(bySeconds: 15 * 3_600 + 60)

  /// Rain until 9:00, and a dry afternoon.
  private func fetched() throws -> FetchedValue<WeatherReport> {
    let place = Place(
      name: "Bangkok", coordinates: try #require(Coordinates(latitude: 13.75, longitude: 100.5)))
    var report = WeatherReport(provider: .openMeteo, place: place, current: nil)
    report.hourly = (0..<30).map { number in
      var hour = HourlyForecast(
        time: ZonedTime(instant: Self.midnight.advanced(bySeconds: number * 3_600), utcOffset: 0))
      hour.temperature = Quantity(Double(40 - number), .celsius)
      (hour.sky, hour.phrase) = number < 9 ? (.rain, "Moderate rain") : (.clear, "Sunny")
      hour.precipitation = Quantity(number < 9 ? 1 : 0, .millimeters)
      hour.precipitationProbability = number < 9 ? 95 : 0
      return hour
    }.movingSumsToTheirEnd()
    var day = DailyForecast(date: ZonedTime(instant: Self.midnight, utcOffset: 0).date)
    day.temperature = QuantityRange(min: 17, max: 40, unit: .celsius)
    day.precipitation = Quantity(9, .millimeters)
    day.weather = DayPart(phrase: "Moderate rain", sky: .rain, precipitationProbability: 95)
    report.daily = [day]
    return FetchedValue(value: report, fetchedAt: Self.now, source: .network)
  }

  @Test(arguments: [("%H", "25 °C"), ("%L", "17 °C"), ("%o", "0 %")])
  func theLine(template: String, text: String) throws {
    let context = LineContext(
      fetched: try fetched(), display: DisplayPreferences(), now: Self.now)
    #expect(try LineTemplate(template).text(of: context) == text)
  }

  @Test func theTable() throws {
    let table = WeatherTable(
      fetched: try fetched(), display: DisplayPreferences(), glyphs: .unicode, now: Self.now)
    let lines = table.text(.forecast).split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasSuffix("From 15:00") })
    #expect(lines.contains { $0.hasPrefix("Low–high") && $0.hasSuffix("from 15:00: 17–25 °C") })
    #expect(lines.contains { $0.hasPrefix("Weather") && $0.hasSuffix("Sunny") })
    #expect(lines.contains { $0.hasPrefix("Chance of rain ") && $0.hasSuffix(" 0 %") })
    #expect(lines.contains { $0.hasPrefix("Precipitation ") && $0.hasSuffix(" 0 mm") })
    #expect(!lines.contains { $0.contains("95 %") || $0.contains("9 mm") })
  }

  @Test func theJSONHasTheWholeDateAndWhatIsLeft() throws {
    let json = WeatherJSON(fetched: try fetched(), units: .metric, now: Self.now).value
    guard case .array(let days) = json["daily"], let day = days.first else {
      return #expect(Bool(false))
    }
    #expect(day["precipitation"]["value"] == .number(9))
    #expect(day["temperature"]["max"] == .number(40))
    let shown = day["shown"]
    #expect(shown["hours"] == .string("rest"))
    #expect(shown["from"] == .string("2026-11-28T15:00:00Z"))
    #expect(shown["temperature"]["max"] == .number(25))
    #expect(shown["phrase"] == .string("Sunny"))
    #expect(shown["precipitationProbability"] == .number(0))
    #expect(shown["precipitation"]["value"] == .number(0))
  }
}
