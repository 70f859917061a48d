import Domain
import TestSupport
import Testing

@testable import WeatherFeature

/// The pressure tendency over three hours, which the Current pane shows as a word.
@Suite struct PressureTendencyTests {
  /// Returns the pressure on the Current pane for the pressure three hours ago, now, and in three
  /// hours.
  private func pressure(_ past: Double?, _ now: Double?, _ coming: Double?) -> String? {
    var report = WeatherReport.madeira
    report.hourly = [(-3, past), (0, now), (3, coming)].map { hours, value in
      let start = Timestamp.now.advanced(bySeconds: hours * 3_600 - 2_760)
      var hour = HourlyForecast(time: ZonedTime(instant: start, utcOffset: 0))
      hour.pressure = value.map { Quantity($0, .hectopascals) }
      return hour
    }
    return CurrentFacts(report, display: DisplayPreferences(), now: .now)[.pressureAndTendency]
      .knownText
  }

  @Test func aRiseOfOneHectopascalIsRising() {
    #expect(pressure(1_019, 1_020, nil) == "1020 hPa, rising")
    #expect(pressure(1_010, 1_020, nil) == "1020 hPa, rising")
  }

  @Test func aFallOfOneHectopascalIsFalling() {
    #expect(pressure(1_021, 1_020, nil) == "1020 hPa, falling")
  }

  @Test func aChangeOfLessThanOneHectopascalIsSteady() {
    #expect(pressure(1_019.1, 1_020, nil) == "1020 hPa, steady")
    #expect(pressure(1_020.9, 1_020, nil) == "1020 hPa, steady")
  }

  @Test func thePastPressureTakesPrecedenceOverTheForecast() {
    #expect(pressure(1_015, 1_020, 1_010) == "1020 hPa, rising")
  }

  @Test func theNextThreeHoursAreNotATendency() {
    #expect(pressure(nil, 1_020, 1_010) == "1020 hPa")
  }

  @Test func noTendencyIsShownWithoutPressuresToCompare() {
    #expect(pressure(nil, 1_020, nil) == "1020 hPa")
    #expect(pressure(1_010, nil, 1_020) == "1020 hPa")
  }

  @Test func noTendencyIsShownForAnInfinitePressure() {
    #expect(pressure(.infinity, 1_020, nil) == "1020 hPa")
  }
}
