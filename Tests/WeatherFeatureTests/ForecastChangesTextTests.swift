import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The words about changes, of Madeira's report of Wednesday, November 1.
@Suite struct ForecastChangesTextTests {
  private let friday = CivilDate.november1.advanced(byDays: 2)

  @Test func theChangeOfADayIsASentence() {
    let text = texts([.earlier(2, high: 27.4, chance: 80)]).day(friday)
    #expect(text?.sentence == "Friday since Monday: 27 → 23 °C, rain 80 → 32 %")
    #expect(
      text?.valueTexts == [
        "27 → 23 °C, rain 80 → 32 %", "27 → 23°, rain 80 → 32 %", "27→23°, 80→32 %", "27→23°",
      ])
  }

  @Test func todayAndYesterdayAreCalledSo() {
    let texts = texts([.earlier(1, high: 27, chance: 80)])
    #expect(
      texts.day(.november1)?.sentence == "Today since yesterday: 27 → 24 °C, rain 80 → 12 %")
  }

  @Test func aDayAWeekAheadHasADate() {
    let text = texts([.earlier(2, high: 27.4, chance: 80, days: 9)]) {
      $0.daily = (0...8).map { .madeira(daysLater: $0) }
    }
    #expect(
      text.day(.november1.advanced(byDays: 7))?.sentence
        == "Wed 8 Nov since Monday: 27 → 21 °C, rain unchanged")
    #expect(
      text.day(.november1.advanced(byDays: 6))?.sentence
        == "Tuesday since Monday: 27 → 21 °C, rain unchanged")
  }

  @Test func smallDifferencesAreUnchanged() {
    #expect(
      texts([.earlier(2, high: 23.9, chance: 30)]).day(friday)?.sentence
        == "Friday since Monday: unchanged")
    #expect(
      texts([.earlier(2, high: 27.4, chance: 30)]).day(friday)?.valueTexts == [
        "27 → 23 °C, rain unchanged", "27 → 23°", "27→23°", "27→23°",
      ])
    #expect(
      texts([.earlier(2, high: 23, chance: 80)]).day(friday)?.valueTexts == [
        "high unchanged, rain 80 → 32 %", "rain 80 → 32 %", "80→32 %", "80→32 %",
      ])
  }

  @Test func aValueBetweenThatWasFartherAwayIsTold() {
    let points: [ForecastPoint] = [
      .earlier(3, high: 23, chance: 30), .earlier(2, high: 29, chance: 30),
    ]
    #expect(
      texts(points).day(friday)?.sentence
        == "Friday since Sunday: high unchanged (23 to 29), rain unchanged")
  }

  @Test func aChanceThatBeganLaterHasItsOwnDay() {
    let points: [ForecastPoint] = [
      .earlier(3, high: 29, chance: nil), .earlier(2, high: 28, chance: 80),
    ]
    #expect(
      texts(points).day(friday)?.sentence
        == "Friday since Sunday: 29 → 23 °C, rain 80 → 32 % since Mon")
  }

  @Test func aSnowyDayHasAChanceOfSnow() {
    let text = texts([.earlier(2, high: 27.4, chance: 80)]) {
      for index in $0.daily.indices {
        $0.daily[index].day?.sky = .snow
        $0.daily[index].night?.sky = .snow
      }
    }
    #expect(text.day(friday)?.sentence == "Friday since Monday: 27 → 23 °C, snow 80 → 32 %")
  }

  @Test func anUnknownEarlierForecastHasNoText() {
    #expect(texts([]).day(friday) == nil)
    #expect(texts([.earlier(2, high: nil, chance: nil)]).day(friday) == nil)
    #expect(texts([]).yesterday == [])
    #expect(texts([]).largest == [])
  }

  @Test(
    "Yesterday was colder, warmer, or about the same",
    arguments: [
      (17.6, UnitPreferences.metric, "4° colder"), (25, .metric, "3° warmer"),
      (22.9, .metric, "about the same"), (17.6, .imperial, "8° colder"),
    ])
  func yesterday(temperature: Double, units: UnitPreferences, words: String) {
    let texts = texts(
      [.earlier(1, high: nil, chance: nil, temperature: temperature)],
      display: DisplayPreferences(units: units))
    #expect(
      texts.yesterday == [
        "Yesterday it was \(words) at this hour (AccuWeather, 11:45)",
        "Yesterday 11:45: \(words) (AccuWeather)", "Yesterday 11:45: \(words)",
      ])
  }

  @Test func aGapInTheStripIsNotJoined() {
    let points: [ForecastPoint] = [
      .earlier(5, high: 30, chance: 0), .earlier(3, high: 26.5, chance: 0),
    ]
    let strip = texts(points).day(friday)?.strip(.unicode).map(\.text).joined()
    #expect(strip == "█·▄··▁")
    #expect(texts(points).day(friday)?.strip(.ascii).map(\.text).joined() == "#-=--_")
  }

  // MARK: Panes

  private func state(_ points: [ForecastPoint]) -> WeatherState {
    WeatherState.loaded.with {
      $0.shown.history = ForecastHistory(provider: .accuWeather, points: points)
    }
  }

  private let points: [ForecastPoint] = [
    .earlier(5, high: 30, chance: 20, days: 4), .earlier(4, high: 29, chance: 20, days: 4),
    .earlier(2, high: 27.4, chance: 80, days: 4),
    .earlier(1, high: 24.4, chance: 60, temperature: 17.6, days: 4),
  ]

  @Test func aDayWithTheWeekdayOfTheFirstForecastIsComparedWithADate() {
    let text = texts([.earlier(5, high: 27.4, chance: 80)]).day(friday)
    #expect(text?.sentence == "Friday since 27 Oct: 27 → 23 °C, rain 80 → 32 %")
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)])
  func currentTellsWhatChangedBelowTheOutlook(width: Int, height: Int) throws {
    let lines = drawn(.current, state(points), width, height).split(separator: "\n")
    let outlook = try #require(lines.firstIndex { $0.contains("Chance of rain from tomorrow") })
    #expect(lines[outlook + 1].contains("Yesterday"))
    #expect(lines[outlook + 1].contains("4° colder"))
    #expect(lines[outlook + 2].contains(width < 100 ? "Sat since Fri: 30" : " since Fri"))
  }

  @Test func aLowPaneTellsOnlyOfYesterday() {
    let text = drawn(.current, state(points), 40, 12)
    #expect(text.contains("Yesterday 11:45: 4° colder"))
    #expect(!text.contains("since"))
  }

  @Test func aLowCardShowsTheChangeInOneLine() {
    #expect(drawn(.forecast, state(points), 40, 12).contains("Since Fri: 30 → 24°"))
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func aCardHasAStripWithAGapForADayWithoutAForecast(width: Int, height: Int) {
    let text = drawn(.forecast, state(points), width, height)
    for part in ["Since Fri ▇▆·▄▁▁", "Since 27 Oct █▇·▅▂▁", "30 → 24°", "30→23°, 20→32 %"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.contains("No earlier forecast") == (width > 80))
  }

  @Test func withoutAHistoryNothingChanges() {
    for pane in [DrawnPane.current, .forecast] {
      #expect(drawn(pane, state([]), 80, 24) == drawn(pane, .loaded, 80, 24))
    }
  }

  // MARK: Support

  private func texts(
    _ points: [ForecastPoint], display: DisplayPreferences = DisplayPreferences(),
    _ change: (inout WeatherReport) -> Void = { _ in }
  ) -> ForecastChangesText {
    var fetched = FetchedValue<WeatherReport>.fresh
    change(&fetched.value)
    let changes = ForecastChanges(
      to: fetched, since: ForecastHistory(provider: .accuWeather, points: points), now: .now)
    return ForecastChangesText(changes, of: fetched.value, display: display, now: .now)
  }
}

extension ForecastPoint {
  /// Returns the point of a report that was stored some days before the fixtures' current time, with the
  /// same high and chance for the coming days.
  static func earlier(
    _ age: Int, high: Double?, chance: Double?, temperature: Double? = nil, days: Int = 5
  ) -> ForecastPoint {
    var current = CurrentConditions()
    current.observedAt = ZonedTime(
      instant: .now.advanced(bySeconds: -86_400 * age - 60), utcOffset: 0)
    current.temperature = temperature.map { Quantity($0, .celsius) }
    let daily = (0..<days).map { offset in
      var day = DailyForecast(date: CivilDate.november1.advanced(byDays: offset))
      day.temperature = QuantityRange(min: nil, max: high, unit: .celsius)
      day.day = DayPart(precipitationProbability: chance)
      return day
    }
    let report = WeatherReport(
      provider: .accuWeather, place: .madeira, current: current, daily: daily)
    return ForecastPoint(
      FetchedValue(
        value: report, fetchedAt: .now.advanced(bySeconds: -86_400 * age), source: .cache))
  }
}
