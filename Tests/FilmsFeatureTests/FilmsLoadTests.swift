import Domain
import Redux
import Testing

import FilmsFeature

/// Loading films, as the middleware starts it; a test that waits in vain is ended by its time
/// limit.
@Suite(.timeLimit(.minutes(5))) struct FilmsLoadTests {
  @Test func theFirstEntryShowsWhatIsStoredAndFetchesBehindIt() async {
    let films = FilmsTestStore(FilmsState(), stored: .old) { .success(.fresh) }
    films.store.dispatch(.segmentEntered)
    #expect(
      await films.actions(4) == [
        .segmentEntered, .storedFilmsLoaded(.old), .filmsRequested,
        .filmsResponse(.success(.fresh), at: .now),
      ])
    #expect(films.store.state == FilmsState.loaded)
  }

  @Test func filmsOfTodayAreNotFetchedAgain() async {
    let films = FilmsTestStore(FilmsState(), stored: .stored) { .success(.fresh) }
    await films.finish(.segmentEntered)
    #expect(films.actions == [.segmentEntered, .storedFilmsLoaded(.stored)])
  }

  @Test func aLaterEntryFetchesNothing() async {
    let films = FilmsTestStore(.loaded) { .success(.fresh) }
    await films.finish(.segmentEntered)
    #expect(films.actions == [.segmentEntered])
  }

  @Test func anEntryDoesNotRepeatWhatFailed() async {
    let failed = FilmsState().with { $0.films = .failed(.offline, previous: .bundled) }
    let films = FilmsTestStore(failed) { .success(.fresh) }
    await films.finish(.segmentEntered)
    #expect(films.actions == [.segmentEntered])
  }

  @Test func aRefreshFetchesWhateverIsThere() async {
    let films = FilmsTestStore(.loaded) { .success(.fresh) }
    await films.finish(.refreshKeyPressed)
    #expect(
      films.actions == [
        .refreshKeyPressed, .filmsRequested, .filmsResponse(.success(.fresh), at: .now),
      ])
  }

  @Test func bundledFilmsStandInWhenNoServiceAnswersAndNothingIsStored() async {
    let films = FilmsTestStore(FilmsState(), stored: nil) { .failure(.offline) }
    await films.finish(.segmentEntered)
    #expect(
      films.actions == [
        .segmentEntered, .filmsRequested, .filmsResponse(.failure(.offline), at: .now),
        .bundledFilmsLoaded(.bundled),
      ])
    #expect(films.store.state.films == .failed(.offline, previous: .bundled))
  }

  @Test func storedFilmsStayWhenNoServiceAnswers() async {
    let films = FilmsTestStore(FilmsState(), stored: .old) { .failure(.offline) }
    await films.finish(.segmentEntered)
    #expect(films.store.state.films == .failed(.offline, previous: .old))
  }

  @Test func offlineNothingIsFetched() async {
    let films = FilmsTestStore(FilmsState(), isOffline: true, stored: nil) { .success(.fresh) }
    await films.finish(.segmentEntered)
    await films.finish(.refreshKeyPressed)
    #expect(
      films.actions == [.segmentEntered, .bundledFilmsLoaded(.bundled), .refreshKeyPressed])
  }

  @Test func storageThatCannotBeReadIsSaid() async {
    let error = StorageError(message: "skyreel.sqlite cannot be read")
    let films = FilmsTestStore(FilmsState(), storageError: error) { .success(.fresh) }
    await films.finish(.segmentEntered)
    #expect(films.actions.contains(.storageFailed(error)))
    #expect(films.store.state.films == .loaded(.fresh))
  }

  @Test func aSecondRefreshCancelsTheFirst() async {
    let service = HeldService()
    let films = FilmsTestStore(.loaded) { .success(await service.answer()) }
    films.store.dispatch(.refreshKeyPressed)
    await until { service.waiting == 1 }
    films.store.dispatch(.refreshKeyPressed)
    await until { service.waiting == 2 }
    service.release()
    service.release()
    let answers = await films.answers(1)
    #expect(answers == [.filmsResponse(.success(service.snapshot(2)), at: .now)])
  }
}
