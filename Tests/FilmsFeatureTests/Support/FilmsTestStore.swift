import Domain
import FilmsFeature
import Redux
import ReduxTesting
import TestSupport

/// A store of the films segment alone, whose tests check only what they name.
typealias FilmsTestStore = TestStore<FilmsState, FilmsAction>

extension TestStore<FilmsState, FilmsAction> {
  convenience init(
    _ state: FilmsState, isOffline: Bool = false, stored: FetchedValue<[Film]>? = nil,
    bundled: FetchedValue<[Film]> = .bundled,
    storageError: StorageError? = nil,
    response: @escaping @Sendable () async -> Result<FetchedValue<[Film]>, ProviderError>
  ) {
    let storage = MemoryStorage { use throws(StorageError) in
      if !use.isWrite, let storageError { throw storageError }
    }
    try? storage.save(stored, as: .films)
    let environment = FilmsEnvironment(
      client: FilmsClient { () async throws(ProviderError) in try await response().get() },
      storage: storage, bundledFilms: { bundled },
      isOffline: isOffline, now: { .now })
    self.init(
      initialState: state, reducer: filmsReducer, middleware: [.films(environment)],
      exhaustivity: .off)
  }
}
