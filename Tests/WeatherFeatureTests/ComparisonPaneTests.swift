import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The page of compared services.
@Suite struct ComparisonPaneTests {
  @Test func theDaysAreSideBySideWithTheirDifference() {
    #expect(
      drawn(.services, .comparing, 80, 24) == """
        ┌ Providers compared: São Vicente, Madeira, Portugal ──────────────────────────┐
        │ They agree on rain and within 2° on temperatures.                            │
        │                                                                              │
        │ All updated just now                                                         │
        │                                                                              │
        │ Today 1 Nov                Low to high                Rain mm  Wind max km/h │
        │ Open-Meteo   22° ─────────────────────■■■■■■■■■■ 24°        0             19 │
        │ MET Norway   21° ─────────────────■■■■■───────── 22°        0             19 │
        │ Difference    1°                                  2°        0              0 │
        │                                                                              │
        │ Thu 2 Nov                                                  mm           km/h │
        │ Open-Meteo   21° ─────────────────■■■■■■■■■■■■■■ 24°      0.2             19 │
        │ MET Norway   20° ─────────────■■■■■■■■■───────── 22°      1.0             19 │
        │ Difference    1°                                  2°      0.8              0 │
        │                                                                              │
        │ Fri 3 Nov                                                  mm           km/h │
        │ Open-Meteo   20° ─────────────■■■■■■■■■■■■■■──── 23°      0.4             19 │
        │ MET Norway   19° ─────────■■■■■■■■■───────────── 21°      2.0             19 │
        │ Difference    1°                                  2°      1.6              0 │
        │                                                                              │
        │ Sat 4 Nov                                                  mm           km/h │
        │ Open-Meteo   19° ─────────■■■■■■■■■■■■■■■■■■──── 23°      0.6             19 │
        │ MET Norway   18° ────■■■■■■■■■■■■■■───────────── 21°      3.0             19 │
        └─────────────────────────────────────────────────────────────── 1-22 of 33 ─↓─┘
        """)
  }

  @Test func aSentenceSaysHowFarTheServicesAgree() {
    func verdict(_ others: FetchedValue<WeatherReport>..., rain: Double = 0.2) -> String? {
      WeatherComparison(
        reports: [.days(from: .openMeteo, rain: rain)] + others, units: .metric, now: .now
      ).verdict
    }
    #expect(verdict() == nil)
    #expect(
      verdict(.days(from: .metNorway, warmer: 4))
        == "They agree on rain, but differ by 8° on today's high.")
    #expect(
      verdict(.days(from: .metNorway, rain: 0), rain: 0)
        == "They agree on dry weather and on temperatures.")
    #expect(
      verdict(.days(from: .metNorway, warmer: 4, rain: 5))?
        .contains(
          /^They differ most on Sunday's rain \(0\.8 to 20(\.0)? mm\) and by 8° on today's high\.$/)
        == true)
    #expect(
      verdict(.days(from: .metNorway, count: 9))
        == "They agree on rain and on temperatures.")
  }

  @Test func theServicesAgreeOnRainOnlyIfTheAmountsAreNear() {
    func verdict(_ rain: Double, _ other: Double) -> String? {
      WeatherComparison(
        reports: [.days(from: .openMeteo, rain: rain), .days(from: .metNorway, rain: other)],
        units: .metric, now: .now
      ).verdict
    }
    #expect(verdict(6, 5) == "They agree on rain and on temperatures.")
    #expect(verdict(20, 16) == "They agree on rain and on temperatures.")
    #expect(
      verdict(8.6, 6)?.hasPrefix("They agree on temperatures, but differ most on Sunday's rain (24")
        == true)
  }

  /// The difference is twice `warmer`, and the amounts are those of Sunday.
  @Test(arguments: [
    (1.0, 0.2, false, false), (1.5, 0.2, true, false), (0.0, 6.0, false, false),
    (0.0, 8.6, false, true),
  ])
  func aDifferenceStandsOutIfTheUserShouldKnow(
    warmer: Double, rain: Double, isWarm: Bool, isWet: Bool
  ) throws {
    let reports = [
      FetchedValue<WeatherReport>.days(from: .openMeteo, rain: rain),
      .days(from: .metNorway, warmer: warmer, rain: rain == 0.2 ? 0.2 : rain == 6 ? 5 : 6),
    ]
    let comparison = WeatherComparison(reports: reports, units: .metric, now: .now)
    let date = try #require(comparison.dates.last)
    let notable = comparison.rows(on: date).filter(comparison.isNotable).map(\.fact)
    #expect(notable.contains(.high) == isWarm && notable.contains(.precipitation) == isWet)
    #expect(!notable.contains(.wind))
    let size = Size(width: 80, height: 60)
    let line = ComparisonTable(comparison).lines(in: size, .unicode)
      .last { $0.text.hasPrefix("Difference") }
    #expect(line?.runs.contains { $0.style == Style(.emphasis) } == (isWarm || isWet))
  }

  @Test func aLowPageSaysOnlyWhatDiffers() {
    let reports = [
      FetchedValue<WeatherReport>.days(from: .openMeteo, rain: 20), .days(from: .metNorway),
    ]
    let verdicts = WeatherComparison(reports: reports, units: .metric, now: .now).verdicts
    #expect(
      verdicts.map { $0.hasPrefix("They agree on temperatures, but differ ") } == [true, false])
    #expect(verdicts.last?.hasPrefix("They differ most on ") == true)
    let alike = WeatherComparison(reports: [reports[0], reports[0]], units: .metric, now: .now)
    #expect(alike.verdicts.count == 1)
  }

  @Test func aPartOfADayIsNotInTheSentence() {
    var report = FetchedValue<WeatherReport>.days(from: .metNorway, rain: 0, count: 2)
    report.value.daily[1].temperature = nil
    let comparison = WeatherComparison(
      reports: [.days(from: .openMeteo, rain: 20, count: 2), report], units: .metric, now: .now)
    #expect(comparison.verdict == "They agree on dry weather and on temperatures.")
    #expect(comparison.rows(on: comparison.dates[1]).allSatisfy { $0.difference == nil })
  }

  @Test func aSentenceAboutManyDaysSaysHowMany() {
    let comparison = WeatherComparison(
      reports: [.days(from: .openMeteo, count: 9), .days(from: .metNorway, warmer: 2, count: 9)],
      units: .imperial, now: .now)
    #expect(
      comparison.verdict?.hasPrefix("In the next 7 days, they agree on rain, but differ by ")
        == true)
  }

  @Test func aLongStateIsBelowTheNameOnANarrowPage() {
    let failure = ProviderError(service: "MET Norway", failure: .server(status: 500))
    let state = reduced(
      .comparing, .compared(.metNorway, .response(result: .failure(error: failure), at: .now)))
    let page = drawn(.services, state, 40, 24)
    #expect(
      page.contains(
        "│ MET Norway                           │\n│   updated just now. MET Norway has")
    )
    #expect(drawn(.services, state, 80, 24).contains("│ MET Norway  updated just now. "))
  }

  @Test func aStateThatAllServicesHaveIsThereOnce() {
    let others = reduced(
      .comparing,
      .compared(
        .metNorway, .response(result: .success(fetched: .days(from: .metNorway)), at: .now)))
    #expect(drawn(.services, others, 80, 24).contains("│ All updated just now  "))
    let page = drawn(.services, others, 80, 24, now: .now.advanced(bySeconds: 3 * 3_600))
    #expect(page.contains("│ All updated 3 h ago  "))
    let loading = reduced(.comparing, .compared(.metNorway, .requested))
    #expect(!drawn(.services, loading, 80, 24).contains("│ All "))
  }

  @Test func aSmallScreenBeginsWithToday() {
    #expect(
      drawn(.services, .comparing, 40, 12) == """
        ┌ Providers compared: São Vicente ─────┐
        │ They agree on rain and within 2° on  │
        │ temperatures.                        │
        │                                      │
        │ Today 1      Low to high     mm km/h │
        │ Open-Meteo 22° ─────■■■ 24°   0   19 │
        │ MET Norway 21° ────■■── 22°   0   19 │
        │ Difference  1°           2°   0    0 │
        │                                      │
        │ Thu 2                        mm km/h │
        │ Open-Meteo 21° ────■■■■ 24° 0.2   19 │
        └─────────────────────── 1-10 of 35 ─↓─┘
        """)
  }

  @Test func aWideScreenHasSeveralDaysInARow() {
    #expect(
      drawn(.services, .comparing, 200, 20) == """
        ┌ Providers compared: São Vicente, Madeira, Portugal ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐
        │ They agree on rain and within 2° on temperatures.                                                                                                                                                    │
        │                                                                                                                                                                                                      │
        │ All updated just now                                                                                                                                                                                 │
        │                                                                                                                                                                                                      │
        │ Today 1 Nov             Low to high             Rain mm  Wind max km/h  Weather                    Thu 2 Nov               Low to high             Rain mm  Wind max km/h  Weather                   │
        │ Open-Meteo   22° ─────────────────■■■■■■■■ 24°        0             19  Humid with sun through …   Open-Meteo   21° ──────────────■■■■■■■■■■■ 24°      0.2             19  Humid with sun through …  │
        │ MET Norway   21° ──────────────■■■■─────── 22°        0             19  Humid with sun through …   MET Norway   20° ──────────■■■■■■■■─────── 22°      1.0             19  Humid with sun through …  │
        │ Difference    1°                            2°        0              0                             Difference    1°                            2°      0.8              0                            │
        │                                                                                                                                                                                                      │
        │ Fri 3 Nov                                            mm           km/h                             Sat 4 Nov                                            mm           km/h                            │
        │ Open-Meteo   20° ──────────■■■■■■■■■■■■─── 23°      0.4             19  Humid with sun through …   Open-Meteo   19° ───────■■■■■■■■■■■■■■■─── 23°      0.6             19  Humid with sun through …  │
        │ MET Norway   19° ───────■■■■■■■■────────── 21°      2.0             19  Humid with sun through …   MET Norway   18° ───■■■■■■■■■■■■────────── 21°      3.0             19  Humid with sun through …  │
        │ Difference    1°                            2°      1.6              0                             Difference    1°                            2°      2.4              0                            │
        │                                                                                                                                                                                                      │
        │ Sun 5 Nov                                            mm           km/h                                                                                                                               │
        │ Open-Meteo   18° ───■■■■■■■■■■■■■■■─────── 22°      0.8             19  Humid with sun through …                                                                                                     │
        │ MET Norway   17° ■■■■■■■■■■■────────────── 20°      4.0             19  Humid with sun through …                                                                                                     │
        │ Difference    1°                            2°      3.2              0                                                                                                                               │
        └─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 1-18 of 23 ─↓─┘
        """)
  }

  @Test func aWidePageHasTheWeatherInWordsAndLongerBars() {
    var report = FetchedValue<WeatherReport>.days(from: .metNorway, warmer: -1.2, count: 1)
    report.value.daily[0].weather?.phrase = "Light rain showers around noon"
    let state = reduced(
      .comparingOne.with {
        $0.shown = PlaceWeather(storedReport: .days(from: .openMeteo, count: 1))
      },
      .compared(.metNorway, .response(result: .success(fetched: report), at: .now)))
    #expect(
      drawn(.services, state, 130, 12) == """
        ┌ Providers compared: São Vicente, Madeira, Portugal ────────────────────────────────────────────────────────────────────────────┐
        │ They agree on dry weather and within 2° on temperatures.                                                                       │
        │                                                                                                                                │
        │ Today 1 Nov                        Low to high                         Rain mm  Wind max km/h  Weather                         │
        │ Open-Meteo   22° ────────────────■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■ 24°        0             19  Humid with sun through high cl… │
        │ MET Norway   21° ■■■■■■■■■■■■■■■■■─────────────────────────────── 22°        0             19  Light rain showers around noon  │
        │ Difference    1°                                                   2°        0              0                                  │
        │                                                                                                                                │
        │ All updated just now                                                                                                           │
        │                                                                                                                                │
        │ Weather data by Open-Meteo.com, Data from MET Norway                                                                           │
        └───────────────────────────────────────────────────────────────────────────────────────────────────────────────── 1-10 of 13 ─↓─┘
        """)
    #expect(drawn(.services, state, 94, 12).contains(" 19  Light rain showers ar… │"))
    #expect(!drawn(.services, state, 93, 12).contains("Weather  "))
    #expect(drawn(.services, state, 200, 12).contains(String(repeating: "■", count: 50)))
  }

  @Test func withoutUnicodeTheBarsAreLetters() {
    #expect(
      drawn(.services, .comparing, 80, 14, glyphs: .ascii) == """
        + Providers compared: Sao Vicente, Madeira, Portugal --------------------------+
        | They agree on rain and within 2  on temperatures.                            |
        |                                                                              |
        | Today 1 Nov                Low to high                Rain mm  Wind max km/h |
        | Open-Meteo   22                       ========== 24         0             19 |
        | MET Norway   21                   =====          22         0             19 |
        | Difference    1                                   2         0              0 |
        |                                                                              |
        | Thu 2 Nov                                                  mm           km/h |
        | Open-Meteo   21                   ============== 24       0.2             19 |
        | MET Norway   20               =========          22       1.0             19 |
        | Difference    1                                   2       0.8              0 |
        |                                                                              |
        +--------------------------------------------------------------- 1-12 of 33 -v-+
        """)
  }

  @Test func whatIsKnownIsShownWhileTheRestLoads() {
    let state = reduced(.comparingOne, .compared(.metNorway, .requested))
    #expect(
      drawn(.services, state, 60, 12) == """
        ┌ Providers compared: São Vicente, Madeira, Portugal ──────┐
        │ MET Norway  loading…                                     │
        │                                                          │
        │ Today 1                Low to high               mm km/h │
        │ Open-Meteo 22° ──────────────────■■■■■■■■■■ 24°   0   19 │
        │                                                          │
        │ Thu 2                                            mm km/h │
        │ Open-Meteo 21° ──────────────■■■■■■■■■■■■■■ 24° 0.2   19 │
        │                                                          │
        │ Fri 3                                            mm km/h │
        │ Open-Meteo 20° ─────────■■■■■■■■■■■■■■■──── 23° 0.4   19 │
        └─────────────────────────────────────────── 1-10 of 23 ─↓─┘
        """)
  }

  @Test func aServiceThatFailedIsShownWithItsReasonAndTheAgeOfItsReport() {
    let state = reduced(
      .comparing,
      .compared(
        .metNorway,
        .storedReportRead(report: .days(from: .metNorway, at: .now))),
      .compared(
        .metNorway,
        .response(
          result: .failure(
            error: ProviderError(service: "MET Norway", failure: .server(status: 500))),
          at: .now)))
    #expect(
      drawn(.services, state, 60, 12, now: .now.advanced(bySeconds: 3 * 3_600)) == """
        ┌ Providers compared: São Vicente, Madeira, Portugal ──────┐
        │ They agree on rain and within 2° on temperatures.        │
        │                                                          │
        │ Open-Meteo  updated 3 h ago                              │
        │ MET Norway  updated 3 h ago. MET Norway has a fault      │
        │             (HTTP 500). Try again later.                 │
        │                                                          │
        │ Today 1                Low to high               mm km/h │
        │ Open-Meteo 22° ───────────────────■■■■■■■■■ 24°   0   19 │
        │ MET Norway 21° ───────────────■■■■■──────── 22°   0   19 │
        │ Difference  1°                               2°   0    0 │
        └─────────────────────────────────────────── 1-10 of 35 ─↓─┘
        """)
  }

  @Test func aNightWithoutItsDayIsNotComparedWithWholeDays() {
    var report = FetchedValue<WeatherReport>.days(from: .metNorway, rain: 0, count: 2)
    report.value.daily[1] = DailyForecast(date: report.value.daily[1].date)
    report.value.daily[1].night = DayPart(precipitation: Quantity(0, .millimeters))
    let comparison = WeatherComparison(
      reports: [.days(from: .openMeteo, rain: 20, count: 2), report], units: .metric, now: .now)
    #expect(comparison.rows(on: comparison.dates[1]).allSatisfy { $0.difference == nil })
  }

  @Test func aPartOfADayIsShownButIsNotInTheDifference() {
    var report = FetchedValue<WeatherReport>.days(from: .metNorway, warmer: 1, count: 2)
    report.value.hourly = (13...24).map { .madeira(hoursLater: $0) }
    report.value.daily[1].temperature = nil
    report.value.daily[1].precipitation = nil
    report.value.daily[1].weather = DayPart(wind: Wind(speed: Quantity(40, .kilometersPerHour)))
    report.value.computed = [.daily]
    let state = reduced(
      .comparingOne,
      .compared(.metNorway, .response(result: .success(fetched: report), at: .now)))
    let text = drawn(.services, state, 60, 12)
    #expect(text.contains("│ MET Norway        only a part of the day          –   40 │"))
    #expect(!text.contains("Difference"))
    let lines = ServicesView(.showing(state))?.linearLines ?? []
    #expect(
      lines.prefix(2) == [
        "Open-Meteo: updated just now",
        "MET Norway: updated just now; today only from 13:00; computed from hours",
      ])
    #expect(lines[2].contains("; MET Norway: from 13:00, "))
    #expect(lines[2].hasSuffix(", high 24 °C, low 17 °C, rain 0 mm, wind max 15 km/h"))
    #expect(
      lines[3]
        == "Thu 2 Nov: Open-Meteo: Partly cloudy, high 24 °C, low 21 °C, rain 0.2 mm, wind max 19 km/h; "
        + "MET Norway: only a part of the day, wind max 40 km/h")
  }

  @Test func screenReadersGetALineForEachDayOfTheComparisonAlone() {
    let context = WeatherContext.showing(.comparing)
    var draw = DrawContext(size: Size(width: 240, height: 40))
    draw.isLinear = true
    let lines = WeatherPanes.pane(of: .services).frame(for: context, in: draw).linearLines
    #expect(lines.first == "Providers compared: São Vicente, Madeira, Portugal")
    #expect(
      lines.dropFirst().prefix(4) == [
        "They agree on rain and within 2° on temperatures.",
        "Open-Meteo: updated just now", "MET Norway: updated just now",
        "Today 1 Nov: Open-Meteo: Partly cloudy, high 24 °C, low 22 °C, rain 0 mm, wind max 19 km/h; "
          + "MET Norway: Partly cloudy, high 22 °C, low 21 °C, rain 0 mm, wind max 19 km/h; "
          + "difference: high 2 °C, low 1 °C",
      ])
    #expect(lines.suffix(2) == ["Weather data by Open-Meteo.com", "Data from MET Norway"])
  }

  @Test func snowIsComparedAsSnowInTheUnitThatAllServicesHave() {
    func snowy(_ depth: Double?, from provider: WeatherProvider) -> FetchedValue<WeatherReport> {
      var report = FetchedValue<WeatherReport>.days(from: provider, count: 1)
      report.value.daily[0].temperature = QuantityRange(min: -10, max: -8, unit: .celsius)
      report.value.daily[0].weather = DayPart(
        sky: .snow, precipitation: Quantity(9, .millimeters),
        snowfall: depth.map { Quantity($0, .centimeters) })
      return report
    }
    func line(_ depth: Double?) -> String? {
      WeatherComparison(
        reports: [snowy(8, from: .openMeteo), snowy(depth, from: .metNorway)], units: .metric,
        now: .now
      ).dayLines.first
    }
    #expect(
      line(6)
        == "Today 1 Nov: Open-Meteo: Snow, high -8 °C, low -10 °C, snow 8.0 cm; "
        + "MET Norway: Snow, high -8 °C, low -10 °C, snow 6.0 cm; difference: snow 2.0 cm")
    #expect(
      line(nil)
        == "Today 1 Nov: Open-Meteo: Snow, high -8 °C, low -10 °C, snow 9.0 mm of water; "
        + "MET Norway: Snow, high -8 °C, low -10 °C, snow 9.0 mm of water")
  }

  @Test func theVerdictHasSnowAsADepthOrAsWaterIfNotAllServicesHaveOne() {
    func snowy(
      _ water: Double, _ depth: Double?, from provider: WeatherProvider
    ) -> FetchedValue<WeatherReport> {
      var report = FetchedValue<WeatherReport>.days(from: provider, count: 1)
      report.value.daily[0].weather = DayPart(
        sky: .snow, precipitation: Quantity(water, .millimeters),
        snowfall: depth.map { Quantity($0, .centimeters) })
      return report
    }
    func verdict(_ depth: Double?) -> String? {
      WeatherComparison(
        reports: [snowy(9, 8, from: .openMeteo), snowy(20, depth, from: .metNorway)],
        units: .metric, now: .now
      ).verdict
    }
    #expect(verdict(18)?.contains("differ on today's snow (8.0 to 18.0 cm)") == true)
    #expect(verdict(nil)?.contains("differ on today's snow (9.0 to 20.0 mm of water)") == true)
  }

  @Test func aListenerHearsTheAgeOfAServiceThatLoadsAgainAndNotThatItLoads() {
    let loading = WeatherState.comparing.with { $0.shown.report.isLoading = true }
    for state in [WeatherState.comparing, loading] {
      let lines = ServicesView(.showing(state))?.linearLines ?? []
      #expect(!lines.contains { $0.contains("ago, loading…") })
    }
    #expect(
      ServicesView(.showing(loading))?.linearLines
        == ServicesView(.showing(.comparing))?.linearLines)
  }

  @Test func aNoteSaysWhichDaysAreHalves() {
    let state = WeatherState.comparing.with {
      $0.shown.report.latest = .days(from: .nws)
      $0.choice?.subject = .place(
        place: Place(
          name: "São Vicente", country: "US", coordinates: .madeira,
          timeZone: "Atlantic/Madeira"))
    }
    let text = drawn(.services, state, 80, 40)
    #expect(text.contains("Day and the following night with National Weather Service"))
  }

  @Test func aDifferenceBeyondTheScaleOfTheRangesIsShown() {
    func highAlone(_ high: Double, from provider: WeatherProvider) -> FetchedValue<WeatherReport> {
      var report = FetchedValue<WeatherReport>.days(from: provider, count: 2)
      report.value.daily[0].temperature = QuantityRange(min: nil, max: high, unit: .celsius)
      return report
    }
    let state = reduced(
      .comparingOne.with {
        $0.shown = PlaceWeather(storedReport: highAlone(40, from: .openMeteo))
      },
      .compared(
        .metNorway,
        .response(result: .success(fetched: highAlone(50, from: .metNorway)), at: .now)))
    let rows = drawn(.services, state, 80, 24).split(separator: "\n")
    #expect(rows.first { $0.contains("Difference") }?.contains("10°") == true)
  }

  @Test func absurdNumbersAreDrawnAsUnknown() {
    let state = WeatherState.comparing.with {
      for index in 0..<5 {
        $0.shown.report.latest?.value.daily[index].temperature = QuantityRange(
          min: -1e308, max: 1e308, unit: .celsius)
        $0.shown.report.latest?.value.daily[index].precipitation = Quantity(.nan, .millimeters)
      }
    }
    for width in [40, 80, 200] {
      let text = drawn(.services, state, width, 24)
      #expect(!text.contains(/\d{5}|inf|nan/), "\(text)")
    }
  }
}
