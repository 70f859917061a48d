import Domain
import Redux
import Synchronization

import FilmsFeature

/// A store of the films segment alone, which remembers the actions it reduced.
final class FilmsTestStore: Sendable {
  let store: Store<FilmsState, FilmsAction>
  private let log = Log()

  private final class Log: Sendable {
    let actions = Mutex<[FilmsAction]>([])
  }

  init(
    _ state: FilmsState, isOffline: Bool = false, stored: FetchedValue<[Film]>? = nil,
    storageError: StorageError? = nil,
    answer: @escaping @Sendable () async -> Result<FetchedValue<[Film]>, ProviderError>
  ) {
    var storage = FilmStorage()
    storage.films = { () throws(StorageError) in
      if let storageError { throw storageError }
      return stored
    }
    let environment = FilmsEnvironment(
      client: FilmsClient { () async throws(ProviderError) in try await answer().get() },
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

  /// Waits until so many actions were reduced, then gives them.
  func actions(_ count: Int) async -> [FilmsAction] {
    await until { self.actions.count >= count }
    return actions
  }

  /// Waits until the service has answered so often, then gives its answers.
  func answers(_ count: Int) async -> [FilmsAction] {
    let isAnswer: @Sendable (FilmsAction) -> Bool = {
      if case .filmsResponse = $0 { true } else { false }
    }
    await until { self.actions.count(where: isAnswer) >= count }
    return actions.filter(isAnswer)
  }

  /// Dispatches an action and waits until what it set off is over.
  func finish(_ action: FilmsAction) async {
    store.dispatch(action)
    // Takes its turn behind the load, and replaces nothing.
    await store.dispatch(Thunk(id: "films", policy: .serial) { _ in }).finished
  }
}

/// Waits for a condition.
func until(_ condition: @Sendable () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
