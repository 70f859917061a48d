import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// Returns days with a high of 17 °C, the latest first, and then others, of which `nil` is a gap.
private func days(_ count: Int, then others: Double?...) -> [Double?] {
  Array(repeating: 17, count: count) + others
}

/// The sentence about today beside the days before, and yesterday's curve, of Madeira's Wednesday, November 1.
@Suite struct MemoryTests {
  /// Returns the texts for a high of today and those of the days before, the latest first, with `nil` for a
  /// gap.
  private func texts(
    _ high: Double?, _ earlier: [Double?], points: [ForecastPoint] = [],
    units: UnitPreferences = .metric
  ) -> ForecastChangesText {
    var fetched = FetchedValue<WeatherReport>.fresh
    fetched.value.daily[0].temperature = QuantityRange(min: nil, max: high, unit: .celsius)
    let history = ForecastHistory(
      provider: .accuWeather, points: points, highs: highs(earlier))
    let changes = ForecastChanges(to: fetched, since: history, now: .now)
    return ForecastChangesText(
      changes, of: fetched.value, display: DisplayPreferences(units: units), now: .now)
  }

  private func highs(_ earlier: [Double?]) -> [DayHigh] {
    earlier.enumerated().compactMap { age, value in
      value.map { DayHigh(.november1.advanced(byDays: -age - 1), celsius: $0) }
    }.reversed()
  }

  @Test(
    "Values of today and of the days before, in words",
    arguments: [
      (12, days(1), .metric, "Today 5° colder than yesterday"),
      (22, days(1), .metric, "Today 5° warmer than yesterday"),
      (12, days(1), .imperial, "Today 9° colder than yesterday"),
      (15.6, days(1), .metric, "Today about as warm as yesterday"),
      (15.5, days(1), .metric, "Today 2° colder than yesterday"),
      (15.6, days(1), .imperial, "Today 3° colder than yesterday"),
      (15.8, days(1), .imperial, "Today about as warm as yesterday"),
      (17, days(1), .metric, "Today about as warm as yesterday"),
      (12, days(17, then: 11), .metric, "Today 5° colder than yesterday; coldest since 14 Oct"),
      (15.8, days(10), .metric, "Today about as warm as yesterday; coldest in 10 days"),
      (
        25, days(310, then: 26), .metric,
        "Today 8° warmer than yesterday; warmest since 25 Dec 2016"
      ),
      (12, days(1, then: nil, 17, 17, 17, 17, 17, 17), .metric, "Today 5° colder than yesterday"),
      (12, days(0, then: nil, 17), .metric, nil), (12, days(0), .metric, nil),
      (nil, days(1), .metric, nil),
    ] as [(Double?, [Double?], UnitPreferences, String?)])
  func sentence(
    high: Double?, earlier: [Double?], units: UnitPreferences, sentence: String?
  ) {
    #expect(texts(high, earlier, units: units).memory.first == sentence)
  }

  @Test func aShorterSentenceLeavesOutWhatIsLeastImportant() {
    let points: [ForecastPoint] = [.earlier(2, high: 27.4, chance: 12)]
    let texts = texts(24.4, Array(repeating: 30, count: 10), points: points)
    #expect(
      texts.memoryWithShift == [
        "Today 6° colder than yesterday; coldest in 10 days; the high forecast for Sunday fell from 27° to 22°",
        "Today 6° colder than yesterday; coldest in 10 days; forecast for Sunday: 27 → 22°",
        "Today 6° colder than yesterday; coldest in 10 days",
        "6° colder than yesterday; coldest in 10 days", "6° colder today; coldest in 10 days",
        "Today 6° colder than yesterday",
      ])
  }

  @Test func withoutHighsThisHourIsComparedOrOnlyTheForecastTold() {
    let hour: ForecastPoint = .earlier(1, high: nil, chance: nil, temperature: 17.6)
    #expect(
      texts(24.4, [], points: [hour]).memoryWithShift.first
        == "Yesterday it was 4° colder at this hour (AccuWeather, 11:45)")
    let shift = texts(24.4, [], points: [.earlier(1, high: 30, chance: nil, days: 1)])
    #expect(
      shift.memoryWithShift
        == ["The high forecast for today fell from 30° to 24°", "Forecast for today: 30 → 24°"])
    #expect(texts(24.4, []).memoryWithShift == [])
  }

  // MARK: Panes

  private func state(_ yesterday: [Double?]? = nil) -> WeatherState {
    WeatherState.loaded.with {
      $0.shown.history = ForecastHistory(
        provider: .accuWeather, points: [], highs: highs(Array(repeating: 30, count: 10)),
        yesterday: yesterday.map { DayHours(.november1.advanced(byDays: -1), celsius: $0) })
    }
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 36), (200, 60)])
  func currentBeginsWithTheSentence(width: Int, height: Int) {
    let text = drawn(.current, state(), width, height)
    #expect(text.contains("6° colder"))
    #expect(text.contains("coldest in 10 days"))
  }

  @Test func theForecastHasItAboveItsCardsIfThereIsRoom() {
    let lines = drawn(.forecast, state(), 80, 24).split(separator: "\n")
    #expect(lines[1].contains("Today 6° colder than yesterday; coldest in 10 days"))
    #expect(!drawn(.forecast, state(), 40, 12).contains("colder"))
  }

  @Test(arguments: [DrawnPane.current, .forecast])
  func screenReadersGetIt(pane: DrawnPane) {
    var context = DrawContext(size: Size(width: 80, height: 60))
    context.isLinear = true
    let text = pane.pane.frame(for: .showing(state()), in: context).text
    #expect(text.contains("Today 6° colder than yesterday; coldest in 10 days"))
  }

  /// Hours of yesterday that are 8 K below those of today.
  private var hours: [Double?] {
    (0..<24).map { HourlyForecast.madeira(hoursLater: $0).temperature.map { $0.celsius - 8 } }
  }

  @Test(arguments: [(80, 40), (120, 36)])
  func yesterdaysCurveIsDottedBelowThatOfToday(width: Int, height: Int) {
    let (with, without) = (
      drawn(.current, state(hours), width, height), drawn(.current, state(), width, height)
    )
    #expect(with.contains("dotted: yesterday"))
    #expect(!without.contains("dotted"))
    // Single dots of braille.
    let dots: Set<Character> = ["⠁", "⠂", "⠄", "⡀", "⠈", "⠐", "⠠", "⢀"]
    func count(_ text: String) -> Int { text.count { dots.contains($0) } }
    #expect(count(with) > count(without))
  }

  @Test func oneKnownHourIsNoCurve() {
    var one = [Double?](repeating: nil, count: 24)
    one[15] = 20
    #expect(drawn(.current, state(one), 80, 40) == drawn(.current, state(), 80, 40))
  }

  @Test func theDayBeforeYesterdayIsNotDrawn() {
    let old = state(hours).with {
      $0.shown.history?.yesterday?.date = .november1.advanced(byDays: -2)
    }
    #expect(drawn(.current, old, 80, 40) == drawn(.current, state(), 80, 40))
  }

  @Test func theHoursOfAnotherProviderAreNotDrawn() {
    let other = state(hours).with { $0.shown.history?.provider = .openMeteo }
    #expect(!drawn(.current, other, 80, 40).contains("dotted"))
  }

  @Test func asciiHasNoCurveOfYesterday() {
    #expect(
      drawn(.current, state(hours), 80, 40, glyphs: .ascii)
        == drawn(.current, state(), 80, 40, glyphs: .ascii))
  }

  @Test func otherChartsHaveNoCurveOfYesterday() {
    let wind = state(hours).with { $0.hourlyMetric = .wind }
    #expect(!drawn(.current, wind, 80, 40).contains("dotted"))
    let hourly = state(hours).with { $0.tab = .hourly }
    #expect(!drawn(.hourly, hourly, 80, 40).contains("dotted"))
  }
}
