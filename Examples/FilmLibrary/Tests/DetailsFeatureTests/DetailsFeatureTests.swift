import DetailsFeature
import ReduxTesting
import Testing

struct DetailsFeatureTests {
  @Test("a page that appears loads its summary")
  func summary() async {
    let client = DetailsClient { "\($0) is a film." }
    let store = TestStore(
      initialState: Details(id: 1, title: "A New Hope"), feature: detailsFeature(client))
    await store.send(.appeared)
    await store.receive(.response(.success("A New Hope is a film."))) {
      $0.summary = "A New Hope is a film."
    }
    await store.finish()
  }

  @Test("a failure is shown until the page appears again")
  func failure() async {
    let client = DetailsClient { _ throws(DetailsError) in throw DetailsError(reason: "offline") }
    let store = TestStore(
      initialState: Details(id: 1, title: "A New Hope"), feature: detailsFeature(client))
    await store.send(.appeared)
    await store.receive(.response(.failure(DetailsError(reason: "offline")))) {
      $0.failure = "offline"
    }
    await store.send(.appeared) { $0.failure = nil }
    await store.receive(.response(.failure(DetailsError(reason: "offline")))) {
      $0.failure = "offline"
    }
    await store.finish()
  }
}
