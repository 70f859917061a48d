import ReduxTesting
import Testing

@testable import Films

@Test func refreshingLoadsFilms() async {
  let client = FilmsClient { ["A New Hope"] }
  let store = TestStore(initialState: .idle, feature: filmsFeature(client))
  await store.send(.refreshed)
  await store.receive(.requested) { $0 = .loading }
  await store.receive(.received(["A New Hope"])) { $0 = .loaded(["A New Hope"]) }
  await store.finish()
}

@Test func nothingArrivesAfterCanceling() async {
  let clock = TestClock()
  let client = FilmsClient {
    try await clock.sleep(for: .seconds(1))
    return ["A New Hope"]
  }
  let store = TestStore(initialState: .idle, feature: filmsFeature(client), clock: clock)
  await store.send(.refreshed)
  await store.receive(.requested) { $0 = .loading }
  await store.send(.cancelled) { $0 = .idle }
  await clock.advance(by: .seconds(1))
  await store.finish()
}
