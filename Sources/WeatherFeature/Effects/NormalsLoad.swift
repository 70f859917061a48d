internal import Domain
internal import Redux

extension Watched<Place> {
  /// The normals of the shown place, while a tab with its days shows a report beside which they may be.
  static var normals: Watched {
    Watched(
      targets: { state in state.normalsPlace.map { [$0] } ?? [] }, id: { _ in "weather.normals" },
      isDue: { _, state, environment in
        let (normals, now) = (state.normals, environment.now())
        return normals.mayTry(at: now) && normals.latest?.value.isCurrent(at: now) != true
      },
      fetch: { place, environment, context in
        // Another place may be shown meanwhile.
        guard let state = context.state, state.normalsPlace == place, let id = state.shownID
        else { return }
        func dispatch(_ result: LoadResult<Normals>) {
          context.dispatch(.normalsResponse(place: id, result: result, at: environment.now()))
        }
        let document = DocumentFolder.normals[place.coordinates]
        let stored = context.stored { () throws(StorageError) in
          try environment.reports.storage.value(of: document)
        }
        if let stored = stored ?? nil {
          dispatch(.success(fetched: stored))
          if stored.value.isCurrent(at: environment.now()) { return }
        }
        guard let fetch = environment.normals else { return }
        let result = await environment.fetchNormals(of: place, by: fetch, context)
        if case .success(let fetched) = result {
          context.stored { () throws(StorageError) in
            try environment.reports.storage.save(fetched, as: document)
          }
        }
        dispatch(result)
      })
  }
}

extension WeatherEnvironment {
  /// Fetches the normals of a place, unless all requests of the day were made.
  fileprivate func fetchNormals(
    of place: Place, by fetch: Normals.Fetch, _ context: Watched<Place>.Context
  ) async -> LoadResult<Normals> {
    let storage = reports.storage
    let mayAsk = context.stored { () throws(StorageError) in try storage.claimNormals(at: now()) }
    guard mayAsk == true else {
      let error = ProviderError.Failure.dailyLimit(
        limit: Normals.dailyRequests, resetsAt: now().nextUTCDay)
      return .failure(error: ProviderError(service: client.provider.displayName, failure: error))
    }
    return await LoadResult(awaiting: { () throws(ProviderError) in
      try await fetch(place, Normals.lastYear(at: now()))
    })
  }
}

extension Normals {
  /// Returns whether they are of the last years that are whole at the service.
  fileprivate func isCurrent(at now: Timestamp) -> Bool { lastYear >= Normals.lastYear(at: now) }
}

extension WeatherState {
  /// The place whose normals are on the screen, or `nil` if that shows none.
  var normalsPlace: Place? {
    guard settings.hasNormals, !isOffline, isOnScreen, tab == .current || tab == .forecast,
      let report = shown.realReport?.value, report.provider == .openMeteo, report.elevation != nil
    else { return nil }
    // A point that the user named is not looked up while its stored report is fresh.
    return realPlace ?? report.place
  }

  /// The normals to show beside the report, or `nil` if there are none of its service and height.
  var shownNormals: Normals? {
    guard settings.hasNormals, let report = shown.realReport?.value else { return nil }
    return normals.latest.flatMap { $0.value.fit(report) ? $0.value : nil }
  }
}
