import Domain
import Redux
import Synchronization
import Testing
import WeatherFeature

@Suite struct SavedPlacesEffectTests {
  /// The lists that were kept, in order.
  private final class Lists: Sendable {
    let kept = Mutex<[[Place]]>([])

    var storage: StorageClient {
      var storage = StorageClient.unavailable
      storage.places.save = { places in self.kept.withLock { $0.append(places) } }
      storage.weather.report = { point, _ in point == .kyoto ? .stored : nil }
      return storage
    }
  }

  @Test func openingTheListReadsWhatIsStored() async {
    let store = WeatherTestStore(
      .listing.with { $0.overlay = nil }, client: StubService().client(), storage: Lists().storage)
    store.dispatch(.places(.opened))
    let summary = PlaceSummary(.stored, of: .kyoto)
    #expect(
      await store.actions(2) == [.places(.opened), .places(.summariesLoaded([summary]))])
  }

  @Test func openingTheListShowsWhatAnotherSkyreelChanged() async {
    var storage = Lists().storage
    storage.places.saved = { [.madeira] }
    let closed = WeatherState.listing.with { $0.overlay = nil }
    let store = WeatherTestStore(closed, client: StubService().client(), storage: storage)
    store.dispatch(.places(.opened))
    #expect(
      await store.actions(3) == [
        .places(.opened), .places(.listChanged([.madeira], from: closed.savedPlaces)),
        .places(.summariesLoaded([])),
      ])
    #expect(store.state.savedPlaces == [.madeira])
  }

  @Test func aChangeMadeBeforeStorageIsReadIsKept() async {
    let isChanged = Mutex(false)
    let closed = WeatherState.listing.with { $0.overlay = nil }
    var storage = Lists().storage
    storage.places.saved = {
      while !isChanged.withLock({ $0 }) {}
      return closed.savedPlaces
    }
    let store = WeatherTestStore(closed, client: StubService().client(), storage: storage)
    store.dispatch(.places(.opened))
    store.dispatch(.places(.placeMoved(1)))
    let moved = store.state.savedPlaces
    isChanged.withLock { $0 = true }
    let actions = await store.actions(3)
    #expect(moved != closed.savedPlaces)
    #expect(store.state.savedPlaces == moved)
    #expect(actions.prefix(2) == [.places(.opened), .places(.placeMoved(1))])
    #expect(actions.last != .places(.listChanged(closed.savedPlaces, from: moved)))
  }

  @Test func eachChangeIsKept() async {
    let lists = Lists()
    let store = WeatherTestStore(
      .listing, client: StubService().client(), storage: lists.storage)
    store.dispatch(.places(.placeMoved(1)))
    await until { lists.kept.withLock { $0.count } == 1 }
    store.dispatch(.places(.placeRemoved))
    await until { lists.kept.withLock { $0.count } == 2 }
    store.dispatch(.places(.removalUndone))
    await until { lists.kept.withLock { $0.count } == 3 }
    #expect(
      lists.kept.withLock { $0 } == [
        [.kyoto, .holiday, .madeira], [.kyoto, .holiday], [.kyoto, .holiday, .madeira],
      ])
  }

  @Test func whatCannotBeKeptIsTold() async {
    var storage = StorageClient.unavailable
    let error = StorageError(message: "disk full")
    storage.places.save = { _ throws(StorageError) in throw error }
    let store = WeatherTestStore(.listing, client: StubService().client(), storage: storage)
    store.dispatch(.places(.placeRemoved))
    #expect(await store.actions(2).last == .storageFailed(error))
  }

  @Test func turningToAPlaceKeepsItAndShowsItsStoredReportAtOnce() async {
    let kept = Kept()
    let service = StubService()
    let store = WeatherTestStore(
      .listing, client: service.client(), storage: kept.storage(report: .stored))
    store.dispatch(.places(.placeChosen(0)))
    let actions = await store.actions(4)
    let kyoto = PlaceChoice(.place(.kyoto), origin: .chosen)
    #expect(actions[1] == .storedReportLoaded(.stored, choice: kyoto))
    #expect(kept.chosenPlaces == [.kyoto])
  }
}
