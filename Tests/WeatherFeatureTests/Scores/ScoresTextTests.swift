import Domain
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@Suite struct ScoresTextTests {
  private static let three: [WeatherProvider: @Sendable (Int) -> Double?] = [
    .openMeteo: { $0.isMultiple(of: 2) ? 1.5 : -0.5 }, .metNorway: { _ in 1.2 },
    .nws: { $0.isMultiple(of: 2) ? 3 : 1 },
  ]

  private func text(
    _ scores: PlaceScores?, lead: Int = 1, width: Int? = nil,
    display: DisplayPreferences = DisplayPreferences()
  ) -> String {
    ScoresText(scores, of: .madeira, lead: lead, display: display).lines(width: width, .unicode)
      .map(\.text).joined(separator: "\n")
  }

  @Test func anOrderIsGivenWhereTheIntervalShowsOne() {
    #expect(
      text(.made(days: 40, errors: Self.three)) == """
        Who was right in São Vicente, Madeira, Portugal?

        Open-Meteo was closest: 1.0° off on average. Over 40 days, MET Norway may be as close. A plain guess was closer still.

        Error of tomorrow's temperature:
        Plain guess, 0.0°, like yesterday
        Open-Meteo, 1.0°, closest on 20 days
        MET Norway, 1.2°, 1° too warm, closest on 20 days
        National Weather Service, 2.0°, 2° too warm, closest on 0 days

        Errors of all hours and of the high:
        Open-Meteo: all hours 1.0° off, give or take 0.2°, 0.5° too warm, give or take 0.3°; high 1.0° off, give or take 0.2°, 0.5° too warm, give or take 0.3°
        MET Norway: all hours 1.2° off, give or take 0.0°, 1.2° too warm, give or take 0.0°; high 1.2° off, give or take 0.0°, 1.2° too warm, give or take 0.0°
        National Weather Service: all hours 2.0° off, give or take 0.3°, 2.0° too warm, give or take 0.3°; high 2.0° off, give or take 0.3°, 2.0° too warm, give or take 0.3°
        Plain guess: all hours 0.0° off, give or take 0.0°, 0.0° too warm or too cold, give or take 0.0°; high 0.0° off, give or take 0.0°, 0.0° too warm or too cold, give or take 0.0°

        Of 40 days that all compared providers have, 22 Sep 2017 to 31 Oct 2017.
        MET Norway and Open-Meteo are level over 40 days, 1 day ahead: Off by differs by 0.18 give or take 0.19 °C.
        On these days, National Weather Service was 0.98 give or take 0.21 °C farther off than Open-Meteo.

        Measured at Madeira Arpt (LPMA), 28 km away, 42 m lower than the place.
        Asked daily, 11:00–12:00 local time, while Skyreel runs; since 2 Sep 2017.

        Off: mean size of the errors; each hour counts, so it exceeds the mean error of a day. Too warm or too cold: mean error. High: the highest hourly value of the day, forecast or reported; reports are in whole degrees outside the United States, and the true maximum is often some tenths higher. Plain guess: as the last day that was over when the providers were asked. Give or take: about the 95 % interval of the mean, if days are independent. Measurements of the hours from 09:00 are moved to the forecast's height (6.5 °C per 1000 m); those of the night are not.
        Forecasts count as they were stored at that hour; days without one are gaps. Rain, whose amount few airports report, and AccuWeather are left out.
        Measurements: METAR, from the Aviation Weather Center of the United States. Weather data by Open-Meteo.com. Data from MET Norway. Data from the US National Weather Service.
        """)
  }

  @Test func scoresByTheUsersOwnThermometerSayNothingOfAirports() {
    var place = ScoredPlace.madeira
    place.station = WeatherStation(
      id: "home 32.8,-17.04", name: "your own thermometer", coordinates: .point(32.8, -17.04),
      elevation: 58)
    let lines = text(.made(of: place, days: 40, errors: Self.three))
    #expect(lines.contains("Measured by your own thermometer"))
    #expect(lines.contains("Measurements: your own thermometer."))
    #expect(lines.contains("reported; the true maximum") && lines.contains("Rain and AccuWeather"))
    #expect(!lines.contains("airport") && !lines.contains("METAR"))
  }

  @Test func aNarrowTableLeavesOutColumns() {
    #expect(
      text(.made(days: 40, errors: Self.three), width: 36) == """
        Who was right in São Vicente?

        Open-Meteo was closest: 1.0° off on
        average. Over 40 days, MET Norway
        may be as close. A plain guess was
        closer still.

        Error of tomorrow's temperature
        Plain guess
        0.0° ┽
        Open-Meteo
        1.0° ━━━━━━━━━━━━┽───
        MET Norway
        1.2° ━━━━━━━━━━━━━━━┽
        National Weather Service
        2.0° ━━━━━━━━━━━━━━━━━━━━━━━━━━┽────

        Errors in °C              All hours
                                  Off by
        Open-Meteo                1.0 ± 0.2
        MET Norway                1.2 ± 0.0
        National Weather Service  2.0 ± 0.3
        Plain guess               0.0 ± 0.0

        Of 40 days that all compared
        providers have, 22 Sep 2017 to 31
        Oct 2017.
        MET Norway and Open-Meteo are level
        over 40 days, 1 day ahead: Off by
        differs by 0.18 ± 0.19 °C.
        On these days, National Weather
        Service was 0.98 ± 0.21 °C farther
        off than Open-Meteo.

        Measured at Madeira Arpt (LPMA), 28
        km away, 42 m lower than the place.
        Asked daily, 11:00–12:00 local time,
        while Skyreel runs; since 2 Sep
        2017.

        Off by: mean size of the errors;
        each hour counts, so it exceeds the
        mean error of a day. Too warm +:
        mean error, negative if too cold.
        High: the highest hourly value of
        the day, forecast or reported;
        reports are in whole degrees outside
        the United States, and the true
        maximum is often some tenths higher.
        Plain guess: as the last day that
        was over when the providers were
        asked. ±, and the light line: about
        the 95 % interval of the mean, if
        days are independent. Measurements
        of the hours from 09:00 are moved to
        the forecast's height (6.5 °C per
        1000 m); those of the night are not.
        Forecasts count as they were stored
        at that hour; days without one are
        gaps. Rain, whose amount few
        airports report, and AccuWeather are
        left out.
        Measurements: METAR, from the
        Aviation Weather Center of the
        United States. Weather data by
        Open-Meteo.com. Data from MET
        Norway. Data from the US National
        Weather Service.
        """)
  }

  @Test func fewerThanThirtyDaysHaveNoOrder() {
    let text = text(.made(days: 29, errors: Self.three))
    #expect(text.contains("No order before 30 days."))
    #expect(!text.contains("level") && !text.contains("farther"))
    #expect(
      text.contains(
        "Open-Meteo was closest: 1.0° off on average. After 29 days, that may be chance; 1 more day will tell."
      ))
  }

  @Test func fewerThanFourteenDaysHaveNoMeans() {
    #expect(
      text(.made(days: 8, errors: Self.three)) == """
        Who was right in São Vicente, Madeira, Portugal?

        8 of 14 days so far, too few to say who was right.

        Day     Open-Meteo  MET Norway  National Weather Service
        24 Oct  1.5 °C      1.2 °C      3.0 °C
        25 Oct  0.5 °C      1.2 °C      1.0 °C
        26 Oct  1.5 °C      1.2 °C      3.0 °C
        27 Oct  0.5 °C      1.2 °C      1.0 °C
        28 Oct  1.5 °C      1.2 °C      3.0 °C
        29 Oct  0.5 °C      1.2 °C      1.0 °C
        30 Oct  1.5 °C      1.2 °C      3.0 °C
        31 Oct  0.5 °C      1.2 °C      1.0 °C

        Of 8 days that all compared providers have, 24 Oct 2017 to 31 Oct 2017.

        Measured at Madeira Arpt (LPMA), 28 km away, 42 m lower than the place.
        Asked daily, 11:00–12:00 local time, while Skyreel runs; since 2 Sep 2017.

        Each day: mean size of the errors of its hours. Measurements of the hours from 09:00 are moved to the forecast's height (6.5 °C per 1000 m); those of the night are not.
        Forecasts count as they were stored at that hour; days without one are gaps. Rain, whose amount few airports report, and AccuWeather are left out.
        Measurements: METAR, from the Aviation Weather Center of the United States. Weather data by Open-Meteo.com. Data from MET Norway. Data from the US National Weather Service.
        """)
  }

  @Test func fewerThanSevenDaysHaveNoFigure() {
    let text = text(.made(days: 3, errors: Self.three))
    #expect(text.contains("3 of 14 days so far, too few to say who was right."))
    #expect(!text.contains("°C"))
  }

  @Test func theDaysSoFarAreThoseOfTheServiceWithMost() {
    let errors: [WeatherProvider: @Sendable (Int) -> Double?] = [
      .openMeteo: { $0 < -5 ? nil : 1 }, .metNorway: { _ in 1 },
    ]
    #expect(text(.made(days: 8, errors: errors)).contains("8 of 14 days so far"))
  }

  @Test func differencesAreInTheUnitOfTemperatures() {
    let display = DisplayPreferences(units: .imperial)
    let table = text(.made(days: 20), width: 100, display: display)
    #expect(table.contains("Errors in °F") && table.contains("1.8 ± 0.0"))
    #expect(text(.made(days: 20), display: display).contains("1.8° off, give or take 0.0°"))
    #expect(text(.made(days: 20), display: display).contains("17 mi away, 138 ft lower"))
  }

  @Test func aPlaceWithoutAnAirportSaysSo() {
    var place = ScoredPlace.madeira
    place.station = nil
    #expect(
      text(.made(of: place, days: 20)).contains("airport is looked for with the next forecasts"))
    #expect(text(.made(of: place, days: 20)).contains("the first results come after 8 days."))
    place.searchedAt = .now
    #expect(
      text(.made(of: place, days: 20))
        .contains("No airport within 30 km and 300 m of height measures for this place."))
    #expect(!text(.made(of: place, days: 20)).contains("first results"))
  }

  @Test func aPlaceThatIsNotChosenSaysSo() {
    #expect(
      text(nil) == """
        Who was right in São Vicente, Madeira, Portugal?

        This place is not scored yet.
        """)
  }

  @Test func aLeadWithoutHourlyForecastsPromisesNothing() {
    let text = text(.made(days: 40), lead: 3)
    #expect(
      text.contains("Open-Meteo: not scored, because it has no hourly temperatures 3 days ahead."))
    #expect(!text.contains("so far"))
  }

  @Test func aNewProviderCollectsBesideAnOrder() {
    let old = PlaceScores.made(
      days: 40,
      errors: [.openMeteo: { _ in 2 }, .metNorway: { _ in 1 }, .nws: { $0 < -9 ? nil : 1 }])
    let text = text(old)
    #expect(text.contains("Open-Meteo was 1.00"))
    #expect(text.contains("National Weather Service: 9 of 30 days so far."))
  }

  @Test func aSmallDifferenceHasTwoDigitsAndATinyOneIsLevel() {
    func order(_ kelvins: Double) -> String {
      text(.made(days: 40, errors: [.openMeteo: { _ in 1 }, .metNorway: { _ in 1 + kelvins }]))
    }
    let farther = order(0.3)
    #expect(
      farther.contains("MET Norway was 0.30 give or take 0.00 °C farther off than Open-Meteo"))
    #expect(order(0).contains("1 day ahead: Off by differs by 0.00 give or take 0.00 °C."))
  }

  @Test func aMissingFigureOfALeadHasItsReason() {
    // Two days ahead, MET Norway has a day less, which are too few.
    let text = text(
      .made(
        days: 40, errors: [.openMeteo: { _ in 2 }, .metNorway: { $0 < -14 ? nil : 1 }], leads: 2))
    #expect(
      text.contains(
        """
        1 day ahead, of 14 days: Open-Meteo 2.0° off, give or take 0.0°; MET Norway 1.0° off, give or take 0.0°; \
        Plain guess 0.0° off, give or take 0.0°
        2 days ahead, of 39 days: Open-Meteo 2.0° off, give or take 0.0°; Plain guess 0.0° off, give or take 0.0°
        Each line has its own days: those that all providers with a figure in it share.
        Not in all: MET Norway has too few days.
        """))
  }

  @Test func otherNumbersOfDaysAreTold() {
    // Without the measurements of the day two days before the first and one afternoon, the yardstick and the highs have fewer.
    let gaps = text(
      .made(days: 40, withoutHours: Set((-42 * 24 ..< -41 * 24) + [-5 * 24 + 15])))
    #expect(
      gaps.contains(
        "Of 40 days, 22 Sep 2017 to 31 Oct 2017; highs of 39; Plain guess of 39."))
  }

  // MARK: The verdict and its bars

  private func verdict(_ scores: PlaceScores) -> String {
    text(scores).split(separator: "\n")[1].description
  }

  @Test func theVerdictSaysHowCertainItIs() {
    #expect(
      verdict(.made(days: 40, errors: Self.three)).hasPrefix(
        "Open-Meteo was closest: 1.0° off on average. Over 40 days, MET Norway may be as close."))
    let apart = PlaceScores.made(
      days: 40, errors: [.openMeteo: { _ in 2 }, .metNorway: { _ in 1 }])
    #expect(
      verdict(apart).hasPrefix(
        "MET Norway was closest: 1.0° off on average. Over 40 days, so hardly by chance."))
    let equal = PlaceScores.made(
      days: 20, errors: [.openMeteo: { _ in 1 }, .metNorway: { _ in -1 }])
    #expect(
      verdict(equal).contains(
        " were equally close: 1.0° off on average. After 20 days, that may be chance; 10 more days will tell."
      ))
    #expect(
      verdict(.made(days: 20)) == "Open-Meteo was 1.0° off on average, over 20 days.")
  }

  @Test func aGuessThatWasCloserIsTold() {
    let scores = PlaceScores.made(
      days: 20, errors: [.openMeteo: { _ in 2 }, .metNorway: { _ in 1 }])
    #expect(verdict(scores).hasSuffix("A plain guess was closer still."))
  }

  @Test func eachProviderHasABarWithItsMarginAndDirection() {
    let scores = PlaceScores.made(
      days: 20, errors: [.openMeteo: { $0.isMultiple(of: 2) ? 4 : 2 }, .metNorway: { _ in -1 }])
    let lines = text(scores, width: 80).split(separator: "\n").map(String.init)
    let warm = lines.first { $0.hasPrefix("Open-Meteo ") && $0.contains("━") }
    let cold = lines.first { $0.hasPrefix("MET Norway ") && $0.contains("┽") }
    #expect(warm?.contains("━┽──") == true && warm?.hasSuffix(" 3° too warm") == true)
    #expect(cold?.contains("  1.0°  ━━━") == true && cold?.hasSuffix(" 1° too cold") == true)
    #expect(lines.contains { $0.hasPrefix("Plain guess  0.0°  ┽") })
  }

  @Test(arguments: [26, 36, 76, 116])
  func noLineIsWiderThanThePage(width: Int) {
    for days in [0, 8, 20, 40] {
      let scores = PlaceScores.made(days: days, errors: Self.three, leads: 3)
      let lines = text(scores, width: width).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width }, "\(days) days")
    }
  }
}
