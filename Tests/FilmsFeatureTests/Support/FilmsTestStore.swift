import Domain
import Redux
import Synchronization

import FilmsFeature

/// A store of the films segment alone that records the actions it reduced.
final class FilmsTestStore: Sendable {
  let store: Store<FilmsState, FilmsAction>
  private let log = Log()

  private final class Log: Sendable {
    let actions = Mutex<[FilmsAction]>([])
  }

  init(
    _ state: FilmsState, isOffline: Bool = false, stored: FetchedValue<[Film]>? = nil,
    storageError: StorageError? = nil,
    response: @escaping @Sendable () async -> Result<FetchedValue<[Film]>, ProviderError>
  ) {
    var storage = FilmStorage()
    storage.films = { () throws(StorageError) in
      if let storageError { throw storageError }
      return stored
    }
    let environment = FilmsEnvironment(
      client: FilmsClient { () async throws(ProviderError) in try await response().get() },
      storage: storage, bundledFilms: { .bundled },
      isOffline: isOffline, now: { .now })
    store = Store(
      initialState: state, reducer: filmsReducer,
      middleware: [
        .observe { [log] action, _ in log.actions.withLock { $0.append(action) } },
        .films(environment),
      ])
  }

  /// The actions reduced so far.
  var actions: [FilmsAction] { log.actions.withLock { $0 } }

  /// Waits until at least `count` actions were reduced, then returns all of them.
  func actions(_ count: Int) async -> [FilmsAction] {
    await until { self.actions.count >= count }
    return actions
  }

  /// Waits until at least `count` responses of the service arrived, then returns all of them.
  func responses(_ count: Int) async -> [FilmsAction] {
    let isResponse: @Sendable (FilmsAction) -> Bool = {
      if case .filmsResponse = $0 { true } else { false }
    }
    await until { self.actions.count(where: isResponse) >= count }
    return actions.filter(isResponse)
  }

  /// Dispatches an action and waits until the load that it started ends.
  func finish(_ action: FilmsAction) async {
    store.dispatch(action)
    // A serial thunk with the ID of the load runs after it and does not replace it.
    await store.dispatch(Thunk(id: "films", policy: .serial) { _ in }).finished
  }
}

/// Waits until a condition becomes true.
///
/// If it never does, the time limit of the suite ends the test.
func until(_ condition: @Sendable () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
