import Domain
import Foundation
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
    #expect(lines.contains { $0.hasSuffix(", from 15:00") })
    #expect(
      lines.contains { $0.hasPrefix("Low to high") && $0.hasSuffix("from 15:00: 17 to 25 °C") })
    #expect(lines.contains { $0.hasPrefix("Weather") && $0.hasSuffix("Sunny") })
    #expect(lines.contains { $0.hasPrefix("Chance of rain ") && $0.hasSuffix(" 0 %") })
    #expect(lines.contains { $0.hasPrefix("Precipitation ") && $0.hasSuffix(" 0 mm") })
    #expect(!lines.contains { $0.contains("95 %") || $0.contains("9 mm") })
  }

  @Test func theJSONHasTheWholeDateAndWhatIsLeft() throws {
    let json = WeatherJSON(fetched: try fetched(), units: .metric, now: Self.now).value
    let object = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any]
    let day = try #require((object?["daily"] as? [[String: Any]])?.first)
    func number(_ path: String, in object: [String: Any]?) -> Double? {
      let names = path.split(separator: ".").map(String.init)
      let inner = names.dropLast().reduce(object) { $0?[$1] as? [String: Any] }
      return names.last.flatMap { inner?[$0] as? Double }
    }
    #expect(number("precipitation.value", in: day) == 9)
    #expect(number("temperature.max", in: day) == 40)
    let shown = try #require(day["shown"] as? [String: Any])
    #expect(shown["hours"] as? String == "rest")
    #expect(shown["from"] as? String == "2026-11-28T15:00:00Z")
    #expect(shown["phrase"] as? String == "Sunny")
    #expect(number("temperature.max", in: shown) == 25)
    #expect(number("precipitationProbability", in: shown) == 0)
    #expect(number("precipitation.value", in: shown) == 0)
  }
}
