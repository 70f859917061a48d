import Domain
import Radar
import Redux
import TestSupport
import Testing

@testable import WeatherFeature

@Suite struct RadarTabTests {
  private let failure = ProviderError(service: "Bright Sky", failure: .server(status: 500))

  private func after(_ actions: RadarAction..., from state: WeatherState = .withRadar) -> RadarTab {
    actions.reduce(state) { reduced($0, .radar(action: $1)) }.radar
  }

  private func time(_ minutes: Int) -> Timestamp { .radarRun.advanced(bySeconds: minutes * 60) }

  @Test func theMapHasTheZoomOfTheTab() {
    var expected = WeatherState.withRadar.radar
    expected.zoom = .country
    expected.extent = RadarExtent(zoom: .country, shape: 50)
    #expect(after(.zoomSelected(zoom: .country)) == expected)
    expected.extent = nil
    #expect(after(.zoomSelected(zoom: .country), .mapShown(shape: nil)) == expected)
    expected.extent = RadarExtent(zoom: .country, shape: 75)
    #expect(after(.zoomSelected(zoom: .country), .mapShown(shape: 75)) == expected)
  }

  @Test func aMapThatLeavesTheScreenEndsItsRequest() {
    #expect(after(.requested).frames.isLoading)
    #expect(!after(.requested, .mapShown(shape: nil)).frames.isLoading)
    #expect(!after(.mapShown(shape: nil), .requested).frames.isLoading)
  }

  @Test func newFramesAreAddedAndAFailureKeepsTheFrames() {
    let newer = RadarLoop.loop(
      minutes: Array(stride(from: 5, through: 35, by: 5)), run: time(5))
    let fetched = FetchedValue(value: newer, fetchedAt: time(6), source: .network)
    let added = after(.requested, .response(result: .success(fetched: fetched), at: time(6)))
    #expect(added.loop?.frames.map(\.time) == (-2...7).map { time($0 * 5) })
    #expect(added.loop?.measuredAt == time(5))
    #expect(added.frames.latest?.fetchedAt == time(6))
    let failed = after(.requested, .response(result: .failure(error: failure), at: time(6)))
    #expect(failed.loop == .band)
    #expect(failed.frames.lastFailure == LoadFailure(error: failure, at: time(6), count: 1))
    #expect(!failed.frames.isLoading)
  }

  @Test func theShownFrameIsTheNewestMeasuredOneUnlessAnotherIsSelected() {
    #expect(after().shownFrame == 2)
    #expect(after(.frameSelected(time: time(15))).shownFrame == 5)
    #expect(after(.frameSelected(time: time(16))).shownFrame == 6)
    #expect(after(.frameSelected(time: time(999))).shownFrame == 8)
    #expect(after(.frameSelected(time: time(15)), .frameSelected(time: nil)).shownFrame == 2)
    #expect(WeatherState.onRadarTab.radar.shownFrame == nil)
  }

  @Test func playingFramesFollowEachOtherAndBeginAgainAfterTheLast() {
    let playing = after(.playKeyPressed, .frameDue)
    #expect(playing.isMoving)
    #expect(playing.shownFrame == 3)
    var state = WeatherState.withRadar
    state.radar = after(.frameSelected(time: time(30)), .playKeyPressed)
    #expect(after(.frameDue, from: state).shownFrame == 0)
    #expect(after(.playKeyPressed, .playKeyPressed, .frameDue).shownFrame == 2)
    #expect(!after(.playKeyPressed, .frameSelected(time: time(5))).isPlaying)
  }

  @Test func theFramesPlayThreeTimesAndThenStandOnTheNewestMeasuredOne() {
    let count = RadarLoop.band.frames.count
    func after(frames: Int) -> RadarTab {
      (0..<frames).reduce(into: self.after(.playKeyPressed)) { tab, _ in tab.reduce(.frameDue) }
    }
    #expect(after(frames: 3 * count - 1).film == .playing(rounds: 1))
    #expect(after(frames: 3 * count - 1).shownFrame == 1)
    var expected = WeatherState.withRadar.radar
    expected.film = .over
    #expect(after(frames: 3 * count) == expected)
    #expect(after(frames: 3 * count + 5) == expected)
    var state = WeatherState.withRadar
    state.radar = expected
    #expect(self.after(.playKeyPressed, from: state).film == .playing(rounds: 3))
  }

  @Test func theFilmBeginsWhenTheTabIsOpenedUnlessItWasStopped() {
    func film(_ film: RadarFilm, _ actions: RadarAction...) -> RadarFilm {
      let state = WeatherState.withRadar.with { $0.radar.film = film }
      return actions.reduce(state) { reduced($0, .radar(action: $1)) }.radar.film
    }
    func reopening(_ before: RadarFilm) -> RadarFilm {
      film(before, .mapShown(shape: nil), .mapShown(shape: 50))
    }
    #expect(reopening(.over) == .playing(rounds: 3))
    #expect(reopening(.playing(rounds: 1)) == .playing(rounds: 3))
    #expect(reopening(.stopped) == .stopped)
    #expect(film(.over, .mapShown(shape: 75)) == .over, "another size")
    #expect(film(.over, .mapShown(shape: nil)) == .over)
    #expect(film(.over, .frameSelected(time: nil)) == .stopped)
    #expect(WeatherState(WeatherSettings(.openMeteo, hasMotion: false)).radar.film == .stopped)
    #expect(WeatherState(WeatherSettings(.openMeteo)).radar.film == .over)
  }

  @Test func theFilmBeginsAgainForAnotherPlace() {
    func film(_ film: RadarFilm) -> RadarFilm {
      reduced(.withRadar.with { $0.radar.film = film }, .placeChosen(place: .kyoto)).radar.film
    }
    #expect(film(.over) == .playing(rounds: 3) && film(.stopped) == .stopped)
  }

  @Test func framesDoNotMoveOffTheScreenOrWithoutFrames() {
    #expect(!after(.playKeyPressed, .mapShown(shape: nil)).isMoving)
    #expect(!after(.playKeyPressed, from: .onRadarTab).isMoving)
    #expect(after(.frameDue, from: .onRadarTab) == WeatherState.onRadarTab.radar)
  }

  @Test func anotherPlaceStartsOver() {
    let moved = reduced(.withRadar.with { $0.radar.shown = .now }, .placeChosen(place: .kyoto))
      .radar
    var expected = WeatherState.withRadar.radar
    expected.startOver()
    #expect(moved == expected)
    #expect(moved.loop == nil && moved.shown == nil)
    #expect(moved.zoom == .region && moved.extent == .jena)
  }

  @Test func aNewFrameIsDueAfterFiveMinutesAndLaterAfterFailures() {
    func next(_ state: WeatherState) -> Timestamp? {
      state.nextRadarRequest(at: .now.advanced(bySeconds: 60))
    }
    #expect(next(.withRadar) == Timestamp.now.advanced(bySeconds: 300))
    #expect(next(.onRadarTab) == Timestamp.now.advanced(bySeconds: 60))
    #expect(next(.withRadar.with { $0.radar.frames.isLoading = true }) == nil)
    #expect(next(.withRadar.with { $0.radar.extent = nil }) == nil)
    #expect(next(.withRadar.with { $0.choice = .madeira }) == nil)
    #expect(next(.withRadar.with { $0.settings.isOffline = true }) == nil)
    #expect(next(.withRadar.with { $0.settings.hasRadar = false }) == nil)
    func failed(_ failure: ProviderError.Failure, count: Int) -> WeatherState {
      .withRadar.with {
        let error = ProviderError(service: "Bright Sky", failure: failure)
        $0.radar.frames.lastFailure = LoadFailure(error: error, at: .now, count: count)
      }
    }
    #expect(next(failed(.offline, count: 1)) == Timestamp.now.advanced(bySeconds: 30))
    #expect(next(failed(.offline, count: 3)) == Timestamp.now.advanced(bySeconds: 120))
    #expect(next(failed(.outsideCoverage(area: "Germany"), count: 1)) == nil)
    let end = Timestamp.now.advanced(bySeconds: 600)
    #expect(next(failed(.rateLimited(retryAt: end), count: 1)) == end)
  }

  @Test func framesFromAClockThatWasAheadAreFetchedAgain() {
    let ahead = WeatherState.withRadar.with {
      $0.radar.frames.latest?.fetchedAt = .now.advanced(bySeconds: 86_400)
    }
    #expect(ahead.nextRadarRequest(at: .now) == .now)
  }

  @Test func aLimitFromAClockThatWasAheadDelaysNoRequest() {
    let later = Timestamp.now.advanced(bySeconds: 900 * 86_400)
    let error = ProviderError(
      service: "Bright Sky", failure: .rateLimited(retryAt: later.advanced(bySeconds: 600)))
    let ahead = WeatherState.withRadar.with {
      $0.radar.frames.lastFailure = LoadFailure(error: error, at: later, count: 1)
    }
    #expect(ahead.nextRadarRequest(at: .now) == Timestamp.now.advanced(bySeconds: 300))
  }

  @Test func aLimitThatWasFoundBeforeTheClockWasSetBackLastsADay() {
    func limited(_ seconds: Int) -> ProviderError {
      let end = Timestamp.now.advanced(bySeconds: seconds)
      return ProviderError(service: "Bright Sky", failure: .rateLimited(retryAt: end))
    }
    let radar = after(.response(result: .failure(error: limited(900 * 86_400)), at: .now))
    #expect(radar.frames.lastFailure == LoadFailure(error: limited(86_400), at: .now, count: 1))
  }
}
