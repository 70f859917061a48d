import Domain
import TerminalUI
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
    ScoresText(scores, of: .madeira, lead: lead, display: display).lines(width: width)
      .map(\.text).joined(separator: "\n")
  }

  @Test func anOrderIsGivenWhereTheIntervalShowsOne() {
    #expect(
      text(.made(days: 40, errors: Self.three)) == """
        São Vicente, Madeira, Portugal
        Temperature of the next day
                                  Off by        Mean error     High off by   High error
        Open-Meteo                1.0 ± 0.2 °C  +0.5 ± 0.3 °C  1.0 ± 0.2 °C  +0.5 ± 0.3 °C
        MET Norway                1.2 ± 0.0 °C  +1.2 ± 0.0 °C  1.2 ± 0.0 °C  +1.2 ± 0.0 °C
        National Weather Service  2.0 ± 0.3 °C  +2.0 ± 0.3 °C  2.0 ± 0.3 °C  +2.0 ± 0.3 °C
        As the day before         0.0 ± 0.0 °C  0.0 ± 0.0 °C   0.0 ± 0.0 °C  0.0 ± 0.0 °C

        On these days, MET Norway was 0.18 ± 0.15 °C farther off than Open-Meteo.
        On these days, National Weather Service was 0.98 ± 0.16 °C farther off than Open-Meteo.

        Measured at Madeira Arpt (LPMA), 28 km away, 42 m lower.
        Asked once a day from 11:00 to 12:00 while Skyreel runs, since 2 Sep 2017.
        Of 40 days that all compared providers have, 22 Sep 2017 to 31 Oct 2017.

        Off by: mean size of the errors. Mean error: positive if too warm. ±: about the 95 % \
        interval of the mean, if days are independent. From 09:00 on, measurements are moved to \
        the forecast's height, by 6.5 °C for 1000 m.
        Forecasts count as they were stored at that hour; days without one are gaps. Rain, whose \
        amount few airports report, and AccuWeather are left out.
        Measurements: METAR, from the Aviation Weather Center of the United States. Weather data \
        by Open-Meteo.com. Data from MET Norway. Data from the US National Weather Service.
        """)
  }

  @Test func aNarrowTableLeavesOutColumns() {
    #expect(
      text(.made(days: 40, errors: Self.three), width: 36) == """
        São Vicente, Madeira, Portugal
        Temperature of the next day
                                Off by
        Open-Meteo              1.0 ± 0.2 °C
        MET Norway              1.2 ± 0.0 °C
        National Weather Serv…  2.0 ± 0.3 °C
        As the day before       0.0 ± 0.0 °C

        On these days, MET Norway was 0.18 ±
        0.15 °C farther off than Open-Meteo.
        On these days, National Weather
        Service was 0.98 ± 0.16 °C farther
        off than Open-Meteo.

        Measured at Madeira Arpt (LPMA), 28
        km away, 42 m lower.
        Asked once a day from 11:00 to 12:00
        while Skyreel runs, since 2 Sep
        2017.
        Of 40 days that all compared
        providers have, 22 Sep 2017 to 31
        Oct 2017.

        Off by: mean size of the errors.
        Mean error: positive if too warm. ±:
        about the 95 % interval of the mean,
        if days are independent. From 09:00
        on, measurements are moved to the
        forecast's height, by 6.5 °C for
        1000 m.
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
  }

  @Test func fewerThanFourteenDaysHaveNoMeans() {
    #expect(
      text(.made(days: 8, errors: Self.three)) == """
        São Vicente, Madeira, Portugal
        Temperature of the next day
        Day     Open-Meteo  MET Norway  National Weather Service
        24 Oct  1.5 °C      1.2 °C      3.0 °C
        25 Oct  0.5 °C      1.2 °C      1.0 °C
        26 Oct  1.5 °C      1.2 °C      3.0 °C
        27 Oct  0.5 °C      1.2 °C      1.0 °C
        28 Oct  1.5 °C      1.2 °C      3.0 °C
        29 Oct  0.5 °C      1.2 °C      1.0 °C
        30 Oct  1.5 °C      1.2 °C      3.0 °C
        31 Oct  0.5 °C      1.2 °C      1.0 °C

        Open-Meteo: collecting, 8 of 14 days.
        MET Norway: collecting, 8 of 14 days.
        National Weather Service: collecting, 8 of 14 days.

        Measured at Madeira Arpt (LPMA), 28 km away, 42 m lower.
        Asked once a day from 11:00 to 12:00 while Skyreel runs, since 2 Sep 2017.
        Of 8 days that all compared providers have, 24 Oct 2017 to 31 Oct 2017.

        Each day: mean size of the errors of its hours. From 09:00 on, measurements are moved to \
        the forecast's height, by 6.5 °C for 1000 m.
        Forecasts count as they were stored at that hour; days without one are gaps. Rain, whose \
        amount few airports report, and AccuWeather are left out.
        Measurements: METAR, from the Aviation Weather Center of the United States. Weather data \
        by Open-Meteo.com. Data from MET Norway. Data from the US National Weather Service.
        """)
  }

  @Test func fewerThanSevenDaysHaveNoFigure() {
    let text = text(.made(days: 3, errors: Self.three))
    #expect(text.contains("Open-Meteo: collecting, 3 of 14 days."))
    #expect(!text.contains("°C"))
  }

  @Test func differencesAreInTheUnitOfTemperatures() {
    let display = DisplayPreferences(units: .imperial)
    #expect(text(.made(days: 20), display: display).contains("1.8 ± 0.0 °F"))
    #expect(text(.made(days: 20), display: display).contains("17 mi away, 138 ft lower"))
  }

  @Test func aPlaceWithoutAnAirportSaysSo() {
    var place = ScoredPlace.madeira
    place.station = nil
    #expect(
      text(.made(of: place, days: 20)).contains("airport is looked for with the next forecasts"))
    place.searchedAt = .now
    #expect(
      text(.made(of: place, days: 20))
        .contains("No airport within 30 km and 300 m of height measures for this place."))
  }

  @Test func aPlaceThatIsNotChosenSaysSo() {
    #expect(
      text(nil) == """
        São Vicente, Madeira, Portugal
        The forecasts for this place are not scored.
        """)
  }

  @Test func aLeadWithoutHourlyForecastsPromisesNothing() {
    let text = text(.made(days: 40), lead: 3)
    #expect(text.contains("Temperature 3 days ahead"))
    #expect(
      text.contains("Open-Meteo: not scored, because it has no hourly temperatures 3 days ahead."))
    #expect(!text.contains("collecting"))
  }

  @Test func aNewProviderCollectsBesideAnOrder() {
    let old = PlaceScores.made(
      days: 40,
      errors: [.openMeteo: { _ in 2 }, .metNorway: { _ in 1 }, .nws: { $0 < -9 ? nil : 1 }])
    let text = text(old)
    #expect(text.contains("Open-Meteo was 1.00"))
    #expect(text.contains("National Weather Service: collecting, 9 of 30 days."))
  }

  @Test func aSmallDifferenceHasTwoDigitsAndATinyOneIsLevel() {
    func order(_ kelvins: Double) -> String {
      text(.made(days: 40, errors: [.openMeteo: { _ in 1 }, .metNorway: { _ in 1 + kelvins }]))
    }
    #expect(order(0.3).contains("MET Norway was 0.30 ± 0.00 °C farther off than Open-Meteo"))
    #expect(order(0).contains("level, 0.00 ± 0.00 °C apart"))
  }

  @Test func otherNumbersOfDaysAreTold() {
    // Without the measurements of the first day and one afternoon, the yardstick and the highs have fewer.
    let gaps = text(
      .made(days: 40, withoutHours: Set((-41 * 24 ..< -40 * 24) + [-5 * 24 + 15])))
    #expect(
      gaps.contains("Of 40 days, 22 Sep 2017 to 31 Oct 2017; highs of 39; the day before of 39."))
  }
}
