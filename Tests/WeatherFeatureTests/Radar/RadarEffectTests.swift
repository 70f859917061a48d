import Domain
import Radar
import Redux
import ReduxTesting
import TestSupport
import Testing

@testable import WeatherFeature

/// The requests for radar frames, and their film.
@Suite(.timeLimit(.minutes(5))) struct RadarEffectTests {
  private let requests = Log<RadarRequest>()

  private func store(
    _ state: WeatherState,
    result: Result<FetchedValue<RadarLoop>, ProviderError> = .success(.band)
  ) -> WeatherTestStore {
    let client = RadarClient { [requests] (request) throws(ProviderError) in
      requests.write(request)
      return try result.get()
    }
    return WeatherTestStore(state, client: StubService().client(), radar: client)
  }

  private let hidden = WeatherState.onRadarTab.with { $0.radar.extent = nil }

  @Test func theFramesAreFetchedWhenTheMapComesOnTheScreen() async {
    let store = store(hidden)
    await store.send(.radar(action: .mapShown(shape: 50)))
    #expect(store.current.radar.loop == .band)
    #expect(
      requests.all == [RadarRequest(source: .brightSky, map: RadarExtent.jena.map(around: .jena))])
  }

  @Test func nothingIsFetchedForAPlaceThatNoRadarSees() async {
    let store = store(hidden.with { $0.choice = .madeira })
    await store.send(.radar(action: .mapShown(shape: 50)))
    await store.send(.refreshKeyPressed)
    #expect(requests.all.isEmpty)
  }

  @Test func nothingIsFetchedWhileTheTabIsNotOnTheScreen() async {
    let store = store(hidden)
    await store.send(.refreshDue(at: .now))
    await store.send(.refreshKeyPressed)
    #expect(requests.all.isEmpty)
  }

  @Test func theRefreshKeyFetchesAtOnceAndADueRefreshOnlyWhenItIsDue() async {
    let store = store(.withRadar)
    await store.send(.refreshDue(at: .now))
    #expect(requests.all.isEmpty)
    await store.send(.refreshKeyPressed)
    #expect(requests.all.map(\.known) == [.band])
  }

  @Test func whileARequestStartsOrRunsNeitherTheKeyNorADueRefreshSendsAnother() async {
    let service = StubService()
    let client = RadarClient { [requests] (request) in
      requests.write(request)
      await service.hold()
      return .band
    }
    let store = WeatherTestStore(hidden, client: StubService().client(), radar: client)
    store.store.dispatch(batch: [
      .radar(action: .mapShown(shape: 50)), .refreshDue(at: .now), .refreshKeyPressed,
    ])
    await store.clock.advance()
    await store.send(.refreshKeyPressed)
    #expect(requests.all.count == 1)
    service.release()
  }

  @Test func zoomingWhileTheFirstMapIsFetchedWaitsForAPause() async {
    let store = store(hidden)
    store.store.dispatch(batch: [
      .radar(action: .mapShown(shape: 50)), .radar(action: .zoomSelected(zoom: .wide)),
    ])
    await store.clock.advance()
    let first = RadarExtent.jena.map(around: .jena)
    #expect(requests.all.map(\.map) == [first])
    await store.clock.advance(by: .seconds(1))
    let wide = RadarExtent(zoom: .wide, shape: 50)
    #expect(requests.all.map(\.map) == [first, wide.map(around: .jena)])
  }

  @Test func zoomingFetchesTheLastMapAtTheFirstPause() async {
    let store = store(.withRadar)
    await store.send(.radar(action: .zoomSelected(zoom: .country)))
    await store.send(.radar(action: .zoomSelected(zoom: .wide)))
    await store.clock.advance(by: .seconds(1))
    let wide = RadarExtent(zoom: .wide, shape: 50)
    #expect(requests.all.map(\.map) == [wide.map(around: .jena)])
  }

  @Test func zoomingNeedsNoOtherNowcast() async {
    let store = store(.onRadarTab(of: .oslo, allows: false).with { $0.radar.extent = nil })
    await store.send(.radar(action: .mapShown(shape: 50)))
    await store.send(.radar(action: .zoomSelected(zoom: .country)))
    await store.send(.radar(action: .mapShown(shape: 75)))
    await store.clock.advance(by: .seconds(1))
    #expect(requests.all.map(\.source) == [.metNorway])
  }

  @Test func theFilmHoldsTheNewestMeasurementForASecondAndTheLastFrameForTwo() async {
    let store = store(.withRadar)
    await store.send(.radar(action: .playKeyPressed))
    var shown = [store.current.radar.shownFrame]
    for milliseconds in [999, 1, 250, 1_250, 1_749, 1] {
      await store.clock.advance(by: .milliseconds(milliseconds))
      shown.append(store.current.radar.shownFrame)
    }
    #expect(shown == [2, 2, 3, 4, 8, 8, 0])
    await store.send(.radar(action: .playKeyPressed))
    await store.clock.advance(by: .seconds(10))
    #expect(store.current.radar.shownFrame == 0)
    await store.finish()
  }

  @Test func theFilmEndsByItself() async {
    let store = store(.withRadar)
    await store.send(.radar(action: .playKeyPressed))
    for _ in 1...3 {
      #expect(store.current.radar.isMoving)
      await store.clock.advance(by: .seconds(5))
    }
    #expect(store.current.radar.film == .over)
    #expect(store.current.radar.shown == nil)
    await store.finish()
  }

  @Test func aFailureIsTold() async {
    let error = ProviderError(service: "Bright Sky", failure: .offline)
    let store = store(hidden, result: .failure(error))
    await store.send(.radar(action: .mapShown(shape: 50)))
    #expect(store.current.radar.frames.lastFailure == LoadFailure(error: error, at: .now, count: 1))
  }
}
