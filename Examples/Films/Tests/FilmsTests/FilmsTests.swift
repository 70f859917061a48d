import ReduxTesting
import Testing

@testable import Films

@Test func refreshingLoadsFilms() async {
  let client = Films.Client { ["A New Hope"] }
  let store = TestStore(initialState: .idle, feature: Films.feature(client))
  await store.send(.refreshed)
  await store.receive(.requested) { $0 = .loading }
  await store.receive(.received(["A New Hope"])) { $0 = .loaded(["A New Hope"]) }
  await store.finish()
}

@Test func nothingArrivesAfterCanceling() async {
  let clock = TestClock()
  let client = Films.Client {
    try await clock.sleep(for: .seconds(1))
    return ["A New Hope"]
  }
  let store = TestStore(initialState: .idle, feature: Films.feature(client), clock: clock)
  await store.send(.refreshed)
  await store.receive(.requested) { $0 = .loading }
  await store.send(.cancelled) { $0 = .idle }
  await clock.advance(by: .seconds(1))
  await store.finish()
}
