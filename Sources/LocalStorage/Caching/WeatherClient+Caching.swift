public import Domain

extension WeatherClient {
  /// A client that keeps what another one fetches.
  ///
  /// A place is asked for once and then taken from storage for good, because location keys do not
  /// change. Every report from the network is kept before it is returned, for the coordinates of
  /// the place that was asked for; of every search, the best match is kept for the name. Nothing is
  /// served from storage in the stead of a report or a search that failed: whoever asks sees the
  /// error, and finds what was last kept through
  /// ``Domain/StorageClient/cachedReport(near:from:)`` and ``Domain/StorageClient/lookup``. Sample
  /// weather is left alone.
  ///
  /// - Parameters:
  ///   - base: Who fetches.
  ///   - storage: What keeps.
  ///   - onStorageError: Told when storage fails, which does not fail the fetch.
  /// - Returns: The client.
  public static func caching(
    _ base: WeatherClient, storage: StorageClient,
    onStorageError: @escaping @Sendable (StorageError) -> Void
  ) -> WeatherClient {
    guard base.provider != .sample else { return base }
    let keeper = Keeper(onError: onStorageError)
    var client = base
    client.search = { name throws(ProviderError) in
      let places = try await base.search(name)
      guard let best = places.first else { return places }
      keeper.attempt { () throws(StorageError) in
        try storage.saveLookup(best, name, base.provider)
      }
      return places
    }
    client.place = { point throws(ProviderError) in
      let kept = keeper.attempt { () throws(StorageError) in
        try storage.place(point, base.provider)
      }
      if let place = kept ?? nil { return place }
      let place = try await base.place(point)
      keeper.attempt { () throws(StorageError) in
        try storage.savePlace(place, point, base.provider)
      }
      return place
    }
    let find = client.place
    client.report = { place throws(ProviderError) in
      // Whose key is not known would have it looked up anew for each report.
      let isComplete =
        !base.provider.knowsPlacesByKey || place.locationKey?.provider == base.provider
      let keyed = isComplete ? place : try await find(place.coordinates)
      let report = try await base.report(keyed)
      keeper.attempt { () throws(StorageError) in
        try storage.saveReport(report, place.coordinates)
      }
      return report
    }
    return client
  }
}
