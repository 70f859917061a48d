import ReduxTesting
import Testing

@testable import Films

@Test func refreshingLoadsFilms() async {
  let client = FilmsClient { [Film(title: "A New Hope")] }
  let store = TestStore(initialState: .idle, feature: filmsFeature(client))
  await store.send(.refreshed)
  await store.receive(.requested) { $0 = .loading }
  await store.receive(.received([Film(title: "A New Hope")])) {
    $0 = .loaded([Film(title: "A New Hope")])
  }
  await store.finish()
}
