internal import Domain
internal import Redux

extension FilmsEnvironment {
  /// Reads the entries that pages without the focus show, from storage or else from the bundle.
  ///
  /// An entry may link to others, which are read next.
  func readColumns() -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: "films.columns", policy: .takeLatest) { context in
      var read: Set<ResourceID> = []
      while !context.isCancelled, let state = context.state {
        let ids = Set(state.resourcesBeside(columns: screenColumns())).subtracting(read)
          .filter { state.resource($0) == .idle }
        guard !ids.isEmpty else { return }
        read.formUnion(ids)
        let found = storedOrBundled(ids.sorted(), context)
        if !found.isEmpty { await context.dispatch(.resourcesFound(resources: found)).finished }
      }
    }
  }

  private func storedOrBundled(
    _ ids: [ResourceID], _ context: ThunkContext<FilmsState, FilmsAction>
  ) -> [FetchedValue<Resource>] {
    var stored: [FetchedValue<Resource>] = []
    do throws(StorageError) {
      stored = try storage.resources(ids)
    } catch {
      context.dispatch(.storageFailed(error: error))
    }
    let found = Set(stored.map(\.value.id))
    return stored + ids.filter { !found.contains($0) }.compactMap(bundledResource)
  }
}
