import Domain
import TerminalUI
import Testing

@testable import skyreel

/// The weather in a pipe, of which each line can be understood alone.
@Suite struct PlainWeatherTests {
  /// Saturday, 28 November 2026, 10:00.
  private static let now = Timestamp(seconds: 1_795_860_000)

  /// Returns the lines between the heading and the attribution, with days from today on by their numbers.
  private func lines(
    _ tab: WeatherTabOption, days: [Int], hours: Int = 0, isInWords: Bool = false
  ) throws -> [String] {
    let place = Place(
      name: "Bangkok", coordinates: try #require(Coordinates(latitude: 13.75, longitude: 100.5)))
    var report = WeatherReport(provider: .openMeteo, place: place, current: nil)
    report.daily = days.map { number in
      var day = DailyForecast(date: Self.now.utcDate.advanced(byDays: number))
      day.temperature = QuantityRange(min: 17, max: Double(25 + number), unit: .celsius)
      day.weather = DayPart(
        phrase: number == 0 ? "Sunny" : "Snow", sky: number == 0 ? .clear : .snow,
        precipitationProbability: 10)
      if number == 1 { day.night = DayPart(precipitationProbability: 92) }
      if number == 2 { day.night = DayPart(sky: .snow, precipitationProbability: 92) }
      return day
    }
    report.hourly = (0..<hours).map { number in
      var hour = HourlyForecast(
        time: ZonedTime(instant: Self.now.advanced(bySeconds: number * 3_600), utcOffset: 0))
      hour.temperature = Quantity(number == 1 ? -9 : 20, .celsius)
      hour.precipitationProbability = 86
      return hour
    }
    let table = WeatherTable(
      fetched: FetchedValue(value: report, fetchedAt: Self.now, source: .network),
      display: DisplayPreferences(), glyphs: .unicode, now: Self.now, isInWords: isInWords)
    let parts = table.text(tab).split(separator: "\n\n", maxSplits: 1)
    return try #require(parts.last).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast(2).map(String.init)
  }

  @Test func theForecastIsABlockOfWhatIsKnownInWordsForEachDayFromTodayOn() throws {
    #expect(
      try lines(.forecast, days: [-1, 0, 1]) == [
        "Sat 28 Nov, today",
        "Low to high     17 to 25 °C",
        "Weather         Sunny",
        "Chance of rain  10 %",
        "Moon            waning gibbous",
        "",
        "Sun 29 Nov",
        "Low to high     17 to 26 °C",
        "Weather         Snow",
        "Chance of snow  10 %",
        "Chance of rain  overnight 92 %",
        "Moon            waning gibbous",
      ])
  }

  @Test func theValuesOfADayAndOfItsHalvesShareALine() throws {
    let lines = try lines(.forecast, days: [2])
    #expect(lines.filter { $0.hasPrefix("Chance") } == ["Chance of snow  10 %, overnight 92 %"])
  }

  @Test func forScreenReadersAnHourIsALineWithNames() throws {
    let lines = try lines(.hourly, days: [], hours: 2, isInWords: true)
    #expect(
      lines == [
        "Saturday 10:00: 20 °C, chance of rain 86 %",
        "Saturday 11:00: minus 9 °C",
      ])
  }

  @Test func aForecastOfThePastAloneIsShown() throws {
    #expect(try lines(.forecast, days: [-2]).first == "Thu 26 Nov, past")
    #expect(try lines(.forecast, days: []) == ["No forecast"])
  }

  @Test func everyColumnOfTheHoursHasAHeading() throws {
    let lines = try lines(.hourly, days: [], hours: 2)
    let heading = try #require(lines.first).split(separator: "  ").map {
      String($0.trimmingPrefix { $0 == " " })
    }
    #expect(
      heading == [
        "Hour", "Weather", "Temperature", "Feels like", "Chance of rain", "Precipitation", "Wind",
        "Humidity",
      ])
    #expect(lines.count == 3 && lines[1].hasPrefix("Sat 10:00"))
    #expect(try self.lines(.hourly, days: []) == ["No hourly forecast"])
  }
}
