package import Domain
package import Redux

/// Selects the entries on pages without the focus that were not read yet, in order.
///
/// `columns` is the number of panes that the screen shows side by side.
package func selectUnreadResources(_ films: Boxed<FilmsState>, columns: Int) -> [ResourceID] {
  unreadResources(ColumnsInput(films: films, columns: columns))
}

private struct ColumnsInput: Equatable {
  var films: Boxed<FilmsState>
  var columns: Int
}

/// The memoized entries, which are selected after each action.
private let unreadResources = memoized { (input: ColumnsInput) -> [ResourceID] in
  let films = input.films.wrappedValue
  guard films.crawl == nil else { return [] }
  return Set(films.resourcesBeside(columns: input.columns))
    .filter { films.resource($0) == .idle }.sorted()
}

extension FilmsState {
  /// The entries in any film that were not read yet, in order.
  var unreadLinks: [ResourceID] {
    let links = allFilms.flatMap { film in ResourceKind.films.relations.flatMap(film.links) }
    return Set(links.compactMap(\.resource)).filter { resource($0) == .idle }.sorted()
  }
}

extension FilmsEnvironment {
  /// Returns a thunk that reads entries from storage or else from the bundle.
  ///
  /// An entry may link to others, which the thunk does not read.
  package func readResources(_ ids: [ResourceID]) -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: "films.columns", policy: .takeLatest) { context in
      let found = storedOrBundled(ids, context)
      if !found.isEmpty { context.dispatch(.resourcesFound(resources: found)) }
    }
  }

  private func storedOrBundled(
    _ ids: [ResourceID], _ context: StoreContext<FilmsState, FilmsAction>
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
