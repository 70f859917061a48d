import Domain
import Redux
import Testing

import FilmsFeature

/// Loads of the films that the middleware starts.
@Suite(.timeLimit(.minutes(5))) struct FilmsLoadTests {
  @Test func enteringTheSegmentShowsStoredFilmsAndFetchesNewOnes() async {
    let films = FilmsTestStore(FilmsState(), stored: .old) { .success(.fresh) }
    films.store.dispatch(.segmentEntered)
    #expect(
      await films.actions(4) == [
        .segmentEntered, .storedFilmsLoaded(films: .old), .filmsRequested,
        .filmsResponse(result: .success(.fresh), at: .now),
      ])
    #expect(films.store.state == FilmsState.loaded)
  }

  @Test func freshStoredFilmsAreNotFetchedAgain() async {
    let films = FilmsTestStore(FilmsState(), stored: .stored) { .success(.fresh) }
    await films.finish(.segmentEntered)
    #expect(films.actions == [.segmentEntered, .storedFilmsLoaded(films: .stored)])
  }

  @Test func enteringTheSegmentWithLoadedFilmsFetchesNothing() async {
    let films = FilmsTestStore(.loaded) { .success(.fresh) }
    await films.finish(.segmentEntered)
    #expect(films.actions == [.segmentEntered])
  }

  @Test func enteringTheSegmentDoesNotRetryAFailedLoad() async {
    let failed = FilmsState().with { $0.films = .failed(.offline, previous: .bundled) }
    let films = FilmsTestStore(failed) { .success(.fresh) }
    await films.finish(.segmentEntered)
    #expect(films.actions == [.segmentEntered])
  }

  @Test func aRefreshFetchesEvenIfTheFilmsAreFresh() async {
    let films = FilmsTestStore(.loaded) { .success(.fresh) }
    await films.finish(.refreshKeyPressed)
    #expect(
      films.actions == [
        .refreshKeyPressed, .filmsRequested, .filmsResponse(result: .success(.fresh), at: .now),
      ])
  }

  @Test func bundledFilmsAreShownIfTheServiceFailsAndNothingIsStored() async {
    let films = FilmsTestStore(FilmsState(), stored: nil) { .failure(.offline) }
    await films.finish(.segmentEntered)
    #expect(
      films.actions == [
        .segmentEntered, .filmsRequested, .filmsResponse(result: .failure(.offline), at: .now),
        .bundledFilmsLoaded(films: .bundled),
      ])
    #expect(films.store.state.films == .failed(.offline, previous: .bundled))
  }

  @Test func storedFilmsStayIfTheServiceFails() async {
    let films = FilmsTestStore(FilmsState(), stored: .old) { .failure(.offline) }
    await films.finish(.segmentEntered)
    #expect(films.store.state.films == .failed(.offline, previous: .old))
  }

  @Test func nothingIsFetchedOffline() async {
    let films = FilmsTestStore(FilmsState(), isOffline: true, stored: nil) { .success(.fresh) }
    await films.finish(.segmentEntered)
    await films.finish(.refreshKeyPressed)
    #expect(
      films.actions == [.segmentEntered, .bundledFilmsLoaded(films: .bundled), .refreshKeyPressed])
  }

  @Test func aStorageErrorIsReportedAndTheFilmsAreFetched() async {
    let error = StorageError(message: "skyreel.sqlite cannot be read")
    let films = FilmsTestStore(FilmsState(), storageError: error) { .success(.fresh) }
    await films.finish(.segmentEntered)
    #expect(films.actions.contains(.storageFailed(error: error)))
    #expect(films.store.state.films == .loaded(.fresh))
  }

  @Test func aSecondRefreshCancelsTheFirst() async {
    let service = HeldService()
    let films = FilmsTestStore(.loaded) { .success(await service.response()) }
    films.store.dispatch(.refreshKeyPressed)
    await until { service.pendingCount == 1 }
    films.store.dispatch(.refreshKeyPressed)
    await until { service.pendingCount == 2 }
    service.release()
    service.release()
    let responses = await films.responses(1)
    #expect(responses == [.filmsResponse(result: .success(service.value(2)), at: .now)])
  }
}
