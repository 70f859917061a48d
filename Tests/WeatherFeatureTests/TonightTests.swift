import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// After sunset, panes tell of what is to come rather than of the day that is over.
@Suite struct TonightTests {
  private let display = DisplayPreferences()
  private let evening = Timestamp.now.advanced(bySeconds: 8 * 3_600)

  @Test func theRowOfTodayHasTheRainAndTheWeatherUntilSunrise() {
    let days = selectShownDays(.madeira, display: display, now: evening)
    let today = days[0]
    #expect(today.day.day == nil)
    #expect(today.day.iconSky == .rain)
    #expect(today[.phrase].text == "Rain")
    #expect(today[.chance].text == "64 %")
    #expect(today[.amount].text == "5.1 mm")
    #expect(today[.range].text == "22–24 °C")
    #expect(days[1...] == selectDays(.madeira, display: display, now: evening)[1...])
  }

  @Test func theHeadlineHasTheLowOfTheNightAndTheHighOfTomorrow() {
    #expect(drawn(.current, .loaded, 80, 24, now: evening).contains(" Tonight 16°   Tomorrow 24°"))
    #expect(drawn(.current, .loaded, 80, 24).contains(" High 24°   Low 22°"))
  }

  @Test func aDryNightHasTheWeatherOfMostHours() throws {
    var report = WeatherReport.madeira
    for index in report.hourly.indices {
      report.hourly[index].precipitation = Quantity(0, .millimeters)
      report.hourly[index].phrase = index < 23 ? "Fog" : "Clear"
      report.hourly[index].sky = index < 23 ? .fog : .clear
    }
    let part = try #require(Tonight(report, at: evening)?.part)
    #expect(part.phrase == "Clear")
    #expect(part.precipitation == Quantity(0, .millimeters))
  }

  @Test func beforeSunsetAndWithoutAllHoursTheDayIsThatOfTheService() {
    var report = WeatherReport.madeira
    #expect(report.shownDays(at: .now) == report.daily)
    report.hourly.remove(at: 25)
    #expect(report.shownDays(at: evening) == report.daily)
  }
}
