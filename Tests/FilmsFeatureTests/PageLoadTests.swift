import Domain
import Redux
import Synchronization
import Testing

import FilmsFeature

/// Loading what pages name, as the router and the middleware start it.
@Suite(.timeLimit(.minutes(5))) struct PageLoadTests {
  @Test func aPageFillsInAndWhatThatNamesComesToo() async {
    let desk = PageHarness(.walking(FilmsRouteElement(.characters, 1)))
    await until { desk.loaded.isSuperset(of: [.luke, .tatooine, ResourceID(.vehicles, 14)]) }
    #expect(Set(desk.asked) == [.luke, .tatooine, ResourceID(.vehicles, 14)])
    #expect(desk.asked.count == 3)
  }

  @Test func whatIsStoredIsNotAskedFor() async {
    let desk = PageHarness(.walking(), stored: [.luke.from(.cache)])
    await until { desk.loaded.isSuperset(of: [.luke, .threepio, .tatooine]) }
    #expect(!desk.asked.contains(.luke))
    #expect(desk.store.state.resources[.luke] == .loaded(.luke.from(.cache)))
  }

  @Test func whatFailedIsAskedForAgainAlone() async {
    let desk = PageHarness(.walking())
    await until { desk.failed == [.artoo] && desk.loaded.count == 3 }
    desk.store.dispatch(.resourceRetried(.artoo))
    await until { desk.asked.count == 5 }
    #expect(desk.asked.filter { $0 == .artoo }.count == 2)
  }

  @Test func offlineBundledEntriesStandInAndNothingIsAskedFor() async {
    let films = FetchedValue(value: [Film.peopled], fetchedAt: .now, source: .cache)
    let state = FilmsState(storedFilms: films, route: FilmsRoute([FilmsRouteElement(.films, 1)]))
    let desk = PageHarness(state, isOffline: true, bundled: [.luke, .threepio, .tatooine])
    await until { desk.loaded.count == 3 && desk.failed == [.artoo] }
    #expect(desk.store.state.resources[.luke] == .loaded(.luke.from(.bundled)))
    #expect(desk.asked.isEmpty)
  }

  @Test func whereOnlyThePastIsLookedAtNothingIsAskedFor() async {
    let idle = PageHarness(.walking(), isServing: false)
    let desk = PageHarness(.walking())
    await until { desk.loaded.count == 3 && desk.failed == [.artoo] }
    #expect(idle.asked == [])
  }

  @Test func whereBundledEntriesStandInWhatWasAskedForIsGivenUp() async {
    let service = HeldEntries()
    let route = FilmsRoute([FilmsRouteElement(.films, 1), FilmsRouteElement(.characters, 1)])
    let desk = PageHarness(FilmsState(route: route), client: service.client)
    await until { service.waiting == [.luke] }
    desk.store.dispatch(.bundledFilmsLoaded(.bundled))
    await until { service.cancelled == [.luke] }
  }

  @Test func goingBackToTheListStopsIt() async {
    let service = HeldEntries()
    let desk = PageHarness(.walking(), client: service.client)
    await until { service.waiting.count == 4 }
    desk.store.dispatch(.detailClosed)
    await until { service.cancelled.count == 4 }
    #expect(desk.store.state.resources.values.allSatisfy { $0 == .idle })
  }
}

/// A store of the films segment with its router; R2-D2 never comes.
final class PageHarness: Sendable {
  let store: Store<FilmsState, FilmsAction>
  private let router: FilmsRouter
  private let log: Asked

  final class Asked: Sendable {
    let ids = Mutex<[ResourceID]>([])
  }

  init(
    _ state: FilmsState, isOffline: Bool = false, stored: [FetchedValue<Resource>] = [],
    bundled: [Resource] = [], client: FilmsClient? = nil, isServing: Bool = true
  ) {
    let log = Asked()
    self.log = log
    var storage = FilmStorage()
    storage.resources = { ids in stored.filter { ids.contains($0.value.id) } }
    let entries = [
      Resource.luke, .threepio, .tatooine, .entry(ResourceID(.vehicles, 14), "Speeder"),
    ]
    let live = FilmsClient(
      films: { .fresh },
      resource: { id throws(ProviderError) in
        log.ids.withLock { $0.append(id) }
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
    router = FilmsRouter(store, environment: environment, while: { isServing })
  }

  var asked: [ResourceID] { log.ids.withLock { $0 } }

  var loaded: Set<ResourceID> {
    Set(
      store.state.resources.filter { entry in
        if case .loaded = entry.value { true } else { false }
      }.keys)
  }

  var failed: Set<ResourceID> { Set(store.state.resources.filter { $0.value.error != nil }.keys) }
}
