import AppFeature
import Domain
import FilmsFeature
import NcursesRenderer
import ReduxRecorder
import Testing
import WeatherFeature

@testable import skyreel

@Suite struct RunLoopConfigurationTests {
  private let root: RootState

  init() throws {
    let point = try #require(Coordinates(latitude: 38.72, longitude: -9.14))
    let place = Place(name: "Lisbon", coordinates: point)
    let report = WeatherReport(provider: .openMeteo, place: place, current: nil)
    root = RootState(
      AppState(
        weather: WeatherState(
          WeatherSettings(.openMeteo, isOffline: false),
          choice: PlaceChoice(.place(place: place), origin: .chosen),
          storedReport: FetchedValue(
            value: report, fetchedAt: Timestamp(seconds: 1_000), source: .network)),
        films: FilmsState(), now: Timestamp(seconds: 1_000), filmsSource: ""))
  }

  @Test func theNextTickIsMeasuredWithTheWallClock() throws {
    let awake = RunLoopConfiguration.app(hasMotion: true, now: { Timestamp(seconds: 1_020) })
    let next = try #require(awake.select(root).nextTick)
    #expect(next - awake.now() == .seconds(40))
    let afterSleep = RunLoopConfiguration.app(hasMotion: true, now: { Timestamp(seconds: 40_000) })
    #expect(next - afterSleep.now() < .zero)
    #expect(afterSleep.tick(afterSleep.now()) == .clockTicked(at: Timestamp(seconds: 40_000)))
  }

  @Test(arguments: [false, true])
  func aReplayObeysTheSettingsOfItsUser(isEnabled: Bool) {
    let loop = RunLoopConfiguration.replay(hasMotion: isEnabled)
    #expect(loop.hasMotion == isEnabled)
    let recording = Recording<AppState, AppAction>(schema: "", initialState: root.app, steps: [])
    let replay = RootState(
      playing: recording, ReplayStatus(speed: 1, last: 0, usesMouse: isEnabled))
    #expect(loop.select(replay).mouseReports == (isEnabled ? .clicks : .none))
  }

  @Test func nothingIsDueInThePast() {
    var past = root
    past.history.apply(.performed(.unitsKeyPressed))
    past.history.apply(.jumped(to: 0))
    #expect(past.nextTick == nil)
  }
}
