import Domain
import Redux
import ReduxTesting
import TestSupport
import Testing

@testable import FilmsFeature

/// Loads of the films that the middleware starts.
@Suite(.timeLimit(.minutes(5))) struct FilmsLoadTests {
  @Test func enteringTheSegmentShowsStoredFilmsAndFetchesNewOnes() async {
    let store = FilmsTestStore(FilmsState(), stored: .old) { .success(.fresh) }
    await store.send(.segmentEntered)
    await store.receive(.storedFilmsLoaded(films: .old))
    await store.receive(.filmsRequested)
    await store.receive(.filmsResponse(result: .success(fetched: .fresh), at: .now))
    #expect(store.state == FilmsState.loaded.with { $0.bundledFilms = .replaced })
  }

  @Test func freshStoredFilmsAreNotFetchedAgain() async {
    let store = FilmsTestStore(FilmsState(), stored: .stored) { .success(.fresh) }
    await store.send(.segmentEntered)
    await store.receive(.storedFilmsLoaded(films: .stored))
    await store.finish()
    #expect(store.state.films == .loaded(fetched: .stored))
  }

  @Test func enteringTheSegmentWithLoadedFilmsFetchesNothing() async {
    let store = FilmsTestStore(.loaded) { .success(.newer) }
    await store.send(.segmentEntered)
    await store.finish()
    #expect(store.state == .loaded.with { $0.bundledFilms = .replaced })
  }

  @Test func enteringTheSegmentDoesNotRetryAFailedLoad() async {
    let failed = FilmsState().with {
      $0.films = .failed(error: .offline, previous: nil)
      $0.bundledFilms = .bundled
    }
    let store = FilmsTestStore(failed) { .success(.fresh) }
    await store.send(.segmentEntered)
    await store.finish()
    #expect(store.state == failed)
  }

  @Test func aRefreshFetchesEvenIfTheFilmsAreFresh() async {
    let store = FilmsTestStore(.loaded) { .success(.newer) }
    await store.send(.refreshKeyPressed)
    await store.receive(.filmsRequested)
    await store.receive(.filmsResponse(result: .success(fetched: .newer), at: .now))
    #expect(store.state.films == .loaded(fetched: .newer))
  }

  @Test func bundledFilmsAreShownIfTheServiceFailsAndNothingIsStored() async {
    let store = FilmsTestStore(FilmsState(), stored: nil) { .failure(.offline) }
    await store.send(.segmentEntered)
    await store.receive(.bundledFilmsLoaded(films: .bundled))
    await store.receive(.filmsRequested)
    await store.receive(.filmsResponse(result: .failure(error: .offline), at: .now))
    #expect(store.state.listedFilms == .failed(error: .offline, previous: .bundled))
  }

  @Test func bundledFilmsAreShownUntilTheServiceAnswersAndThoseItDoesNotHaveStay() async {
    let service = HeldService()
    let bundled = FetchedValue(
      value: [Film.hope, .awakens], fetchedAt: .longAgo, source: .bundled)
    let store = FilmsTestStore(FilmsState(), bundled: bundled) {
      .success(await service.response())
    }
    await store.send(.segmentEntered)
    await store.receive(.filmsRequested)
    #expect(store.state.listedFilms == .loading(previous: bundled))
    #expect(store.state.allFilms == bundled.value)
    service.release()
    await store.finish()
    #expect(store.state.listedFilms == .loaded(fetched: service.value(1)))
    #expect(store.state.allFilms == .all + [.awakens])
    #expect(store.state.isBundled(ResourceID(.films, 7)))
    #expect(!store.state.isBundled(ResourceID(.films, 1)))
  }

  @Test func storedFilmsStayIfTheServiceFails() async {
    let store = FilmsTestStore(FilmsState(), stored: .old) { .failure(.offline) }
    await store.send(.segmentEntered)
    await store.finish()
    #expect(store.state.films == .failed(error: .offline, previous: .old))
  }

  @Test func nothingIsFetchedOffline() async {
    let store = FilmsTestStore(FilmsState(), isOffline: true, stored: nil) { .success(.fresh) }
    await store.send(.segmentEntered)
    await store.receive(.bundledFilmsLoaded(films: .bundled))
    await store.send(.refreshKeyPressed)
    await store.finish()
    #expect(store.state.listedFilms == .loaded(fetched: .bundled))
  }

  @Test func aStorageErrorIsReportedAndTheFilmsAreFetched() async {
    let error = StorageError(message: "skyreel.sqlite cannot be read")
    let store = FilmsTestStore(FilmsState(), storageError: error) { .success(.fresh) }
    await store.send(.segmentEntered)
    await store.receive(.storageFailed(error: error))
    await store.finish()
    #expect(store.state.films == .loaded(fetched: .fresh))
  }

  @Test func aSecondRefreshCancelsTheFirst() async {
    let service = HeldService()
    let store = FilmsTestStore(.loaded) { .success(await service.response()) }
    await store.send(.refreshKeyPressed)
    #expect(service.pendingCount == 1)
    await store.send(.refreshKeyPressed)
    #expect(service.pendingCount == 2)
    service.release()
    service.release()
    await store.finish()
    #expect(store.state.films == .loaded(fetched: service.value(2)))
  }
}
