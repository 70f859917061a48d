import Domain
import Redux
import ReduxExtras
import Synchronization
import Testing

import FilmsFeature
import TestSupport

/// Loads of the entries on pages.
@Suite(.timeLimit(.minutes(5))) struct PageLoadTests {
  @Test func aPageLoadsItsEntryAndTheEntriesRelatedToIt() async {
    let harness = PageHarness(.browsing(FilmsRouteElement(.characters, 1)))
    await until { harness.loaded.isSuperset(of: [.luke, .tatooine, ResourceID(.vehicles, 14)]) }
    #expect(Set(harness.requested) == [.luke, .tatooine, ResourceID(.vehicles, 14)])
    #expect(harness.requested.count == 3)
  }

  @Test func storedEntriesAreNotRequested() async {
    let harness = PageHarness(.browsing(), stored: [.luke.from(.cache)])
    await until { harness.loaded.isSuperset(of: [.luke, .threepio, .tatooine]) }
    #expect(!harness.requested.contains(.luke))
    #expect(harness.store.state.resources[.luke] == .loaded(fetched: .luke.from(.cache)))
  }

  @Test func aRetryRequestsOnlyTheFailedEntry() async {
    let harness = PageHarness(.browsing())
    await until { harness.failed == [.artoo] && harness.loaded.count == 3 }
    harness.store.dispatch(.resourceRetried(id: .artoo))
    await until { harness.requested.count == 5 }
    #expect(harness.requested.filter { $0 == .artoo }.count == 2)
  }

  @Test func offlineBundledEntriesAreShownWithoutRequests() async {
    let films = FetchedValue(value: [Film.peopled], fetchedAt: .now, source: .cache)
    let state = FilmsState(storedFilms: films, route: FilmsRoute([FilmsRouteElement(.films, 1)]))
    let harness = PageHarness(state, isOffline: true, bundled: [.luke, .threepio, .tatooine])
    await until { harness.loaded.count == 3 && harness.failed == [.artoo] }
    #expect(harness.store.state.resources[.luke] == .loaded(fetched: .luke.from(.bundled)))
    #expect(harness.requested.isEmpty)
  }

  @Test func aFailureForWhichBundledFilmsStandInCancelsPendingRequests() async {
    let service = HeldEntries()
    let route = FilmsRoute([FilmsRouteElement(.films, 1), FilmsRouteElement(.characters, 1)])
    let harness = PageHarness(FilmsState(route: route), client: service.client)
    await until { service.pending == [.luke] }
    harness.store.dispatch(.bundledFilmsLoaded(films: .bundled))
    harness.store.dispatch(.filmsResponse(result: .failure(error: .offline), at: .now))
    await until { service.cancelled == [.luke] }
  }

  @Test func goingBackToTheListCancelsPendingRequests() async {
    let service = HeldEntries()
    let harness = PageHarness(.browsing(), client: service.client)
    await until { service.pending.count == 4 }
    harness.store.dispatch(.detailClosed)
    await until { service.cancelled.count == 4 }
    #expect(harness.store.state.resources.values.allSatisfy { $0 == .idle })
  }
}

/// A store of the films segment, whose page has just got the focus.
///
/// Every request for R2-D2 fails.
final class PageHarness: Sendable {
  let store: Store<FilmsState, FilmsAction>
  private let log: Log<ResourceID>

  init(
    _ state: FilmsState, isOffline: Bool = false, stored: [FetchedValue<Resource>] = [],
    bundled: [Resource] = [], client: FilmsClient? = nil
  ) {
    let log = Log<ResourceID>()
    self.log = log
    let storage = MemoryStorage()
    for entry in stored { try? storage.save(entry.from(.network)) }
    let entries = [
      Resource.luke, .threepio, .tatooine, .entry(ResourceID(.vehicles, 14), "Speeder"),
    ]
    let live = FilmsClient(
      films: { .fresh },
      resource: { id throws(ProviderError) in
        log.write(id)
        guard let entry = entries.first(where: { $0.id == id }) else { throw .offline }
        return .network(entry)
      })
    let environment = FilmsEnvironment(
      client: client ?? live, storage: storage, bundledFilms: { .bundled },
      bundledResource: { id in
        bundled.first { $0.id == id }.map { FetchedValue<Resource>.network($0).from(.bundled) }
      },
      isOffline: isOffline, now: { .now })
    store = Store(
      initialState: state, reducer: filmsReducer, middleware: [.films(environment)])
    store.dispatch(.columnFocused(along: state.pages.map(\.step)))
  }

  var requested: [ResourceID] { log.all }

  var loaded: Set<ResourceID> {
    Set(
      store.state.resources.filter { entry in
        if case .loaded = entry.value { true } else { false }
      }.keys)
  }

  var failed: Set<ResourceID> { Set(store.state.resources.filter { $0.value.error != nil }.keys) }
}
