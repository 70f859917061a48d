import Domain
import Fixtures
import Radar
import Redux
import TestSupport
import Testing

@testable import WeatherFeature

/// Radar leads over the report in all that says when it rains.
///
/// It is 11:46, and the radar of Jena shows rain from 11:55 until 12:10.
@Suite struct ComingRainTests {
  /// Jena with a report of rain in two hours from 12:00 on, or of none.
  private func state(isWet: Bool = true, _ loop: RadarLoop = .band) -> WeatherState {
    var report = FetchedValue<WeatherReport>.fresh
    report.value.current?.sky = .partlyCloudy
    report.value.hourly = (0..<72).map { number in
      var hour = HourlyForecast.madeira(hoursLater: number)
      let isWet = isWet && (12..<14).contains(number)
      hour.sky = isWet ? .rain : .mostlyClear
      hour.precipitation = Quantity(isWet ? 2 : 0, .millimeters)
      hour.precipitationProbability = isWet ? 90 : 0
      return hour
    }.movingSumsToTheirEnd()
    return .withRadar.with {
      $0.settings.notifications = NotificationRules(rain: true)
      $0.settings.refresh = RefreshSettings(interval: 900, cost: 1)
      $0.radar.frames.latest = FetchedValue(value: loop, fetchedAt: .now, source: .network)
      $0.shown = PlaceWeather(storedReport: report)
    }
  }

  private static let dryLoop: RadarLoop = {
    guard case .dwd(let box) = RadarLoop.band.placement else { return .band }
    let cells = RadarCells.packed(Array(repeating: 0, count: box.columns * box.rows))
    return RadarLoop(
      source: .brightSky, placement: .dwd(box: box),
      frames: RadarLoop.band.frames.map { RadarFrame(time: $0.time, run: $0.run, packed: cells) })
  }()

  /// What Current, the title of the window, and a notification say of the rain to come.
  private func words(_ state: WeatherState) -> [String?] {
    let title = selectWindowTitle(
      WindowTitleInput(
        weather: Boxed(wrappedValue: state), display: DisplayPreferences(), now: .now))
    let due = selectDueNotifications(
      state, after: NotificationLog(), display: DisplayPreferences(), now: .now, isQuiet: false)
    return [
      Current(.showing(state))?.headline.outlooks.first,
      title?.firstMatch(of: /\d\d:\d\d/).map { String($0.output) },
      due.notifications.first?.text,
    ]
  }

  @Test func ofTwoSourcesRadarHasTheTimesThatItShows() {
    #expect(words(state()) == ["Rain from 11:55 for about 2 h", "11:55", "Rain from 11:55"])
    #expect(
      words(state(isWet: false)) == ["Rain from 11:55 until 12:10", "11:55", "Rain from 11:55"])
    #expect(selectRadarAnswer(.showing(state())).hasPrefix("Rain in Jena in 9 min, from 11:55"))
  }

  @Test func ofTwoSourcesRadarSaysThatItIsDryAsFarAsItSees() {
    let words = words(state(Self.dryLoop))
    #expect(words == ["Rain from 12:15 for about 2 h", "12:15", "Rain from 12:15"])
  }

  @Test(
    arguments: [
      { $0.settings.hasRadar = false }, { $0.radar.frames.latest = nil },
    ] as [@Sendable (inout WeatherState) -> Void])
  func withoutRadarTheReportHasThem(change: @Sendable (inout WeatherState) -> Void) {
    let words = words(state().with(change))
    #expect(words == ["Rain from 12:00 for about 2 h", "12:00", "Rain from 12:00"])
  }

  @Test func framesThatAreTooOldForAnAnswerDoNotLead() {
    let later = Timestamp.now.advanced(bySeconds: 3_600)
    #expect(state().seenPrecipitation(at: .now).isEmpty == false)
    #expect(state().seenPrecipitation(at: later).isEmpty)
  }
}
