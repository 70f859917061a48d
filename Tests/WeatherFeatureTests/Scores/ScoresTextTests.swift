import Domain
import TerminalUI
import Testing
import WeatherFeature

@Suite struct ScoresTextTests {
  private static let three: [WeatherProvider: @Sendable (Int) -> Double] = [
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
        Measured at Madeira Arpt (LPMA), 28 km away, 42 m lower.
        Asked once a day from 11:00 to 12:00 while Skyreel runs, since 2 Sep 2017.

        Temperature of the next day
                                  Off by        Mean error     High off by   High error
        Open-Meteo                1.0 ± 0.1 °C  +0.5 ± 0.3 °C  1.0 ± 0.1 °C  +0.5 ± 0.3 °C
        MET Norway                1.2 ± 0.0 °C  +1.2 ± 0.0 °C  1.2 ± 0.0 °C  +1.2 ± 0.0 °C
        National Weather Service  2.0 ± 0.3 °C  +2.0 ± 0.3 °C  2.0 ± 0.3 °C  +2.0 ± 0.3 °C
        As the day before         0.0 ± 0.0 °C  0.0 ± 0.0 °C   0.0 ± 0.0 °C  0.0 ± 0.0 °C

        MET Norway was 0.2 ± 0.1 °C farther off than Open-Meteo, on these days \
        and here.
        National Weather Service was 1.0 ± 0.2 °C farther off than Open-Meteo, on these days \
        and here.

        Of 40 days that all compared services have, 22 Sep 2017 to 31 Oct 2017. ± is about the \
        95 % interval of a mean, if the days are independent of each other; positive errors are \
        too warm.
        Forecasts are scored as they were stored at that hour; days without one are gaps. Rain \
        is not scored, because few airports report its amount. AccuWeather is left out.
        Measurements: METAR, from the Aviation Weather Center of the United States.
        """)
  }

  @Test func aNarrowTableLeavesOutColumns() {
    #expect(
      text(.made(days: 40, errors: Self.three), width: 36) == """
        São Vicente, Madeira, Portugal
        Measured at Madeira Arpt (LPMA), 28
        km away, 42 m lower.
        Asked once a day from 11:00 to 12:00
        while Skyreel runs, since 2 Sep
        2017.

        Temperature of the next day
                                Off by
        Open-Meteo              1.0 ± 0.1 °C
        MET Norway              1.2 ± 0.0 °C
        National Weather Serv…  2.0 ± 0.3 °C
        As the day before       0.0 ± 0.0 °C

        MET Norway was 0.2 ± 0.1 °C farther
        off than Open-Meteo, on these days
        and here.
        National Weather Service was 1.0 ±
        0.2 °C farther off than Open-Meteo,
        on these days and here.

        Of 40 days that all compared
        services have, 22 Sep 2017 to 31 Oct
        2017. ± is about the 95 % interval
        of a mean, if the days are
        independent of each other; positive
        errors are too warm.
        Forecasts are scored as they were
        stored at that hour; days without
        one are gaps. Rain is not scored,
        because few airports report its
        amount. AccuWeather is left out.
        Measurements: METAR, from the
        Aviation Weather Center of the
        United States.
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
        Measured at Madeira Arpt (LPMA), 28 km away, 42 m lower.
        Asked once a day from 11:00 to 12:00 while Skyreel runs, since 2 Sep 2017.

        Temperature of the next day
        Off by  Open-Meteo  MET Norway  National Weather Service
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

        Of 8 days that all compared services have, 24 Oct 2017 to 31 Oct 2017.
        Forecasts are scored as they were stored at that hour; days without one are gaps. Rain \
        is not scored, because few airports report its amount. AccuWeather is left out.
        Measurements: METAR, from the Aviation Weather Center of the United States.
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

  @Test func aLeadWithoutForecastsHasNoDays() {
    let text = text(.made(days: 40), lead: 3)
    #expect(text.contains("Temperature 3 days ahead"))
    #expect(text.contains("collecting, 0 of 14 days"))
  }
}
