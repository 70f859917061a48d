public import Domain

extension WeatherClient {
  /// Creates a client that stores the responses of another client.
  ///
  /// - A place is fetched once and then always read from storage, because location keys do not
  ///   change.
  /// - Every report from the network is stored under the coordinates of the requested place before
  ///   it is returned.
  /// - The best match of every search is stored under the searched name.
  /// - Alerts are stored with the last report of their place.
  ///
  /// A failed report or search throws its error and returns no stored value. To read stored values,
  /// use ``Domain/WeatherStorage/cachedReport(near:from:)`` and ``Domain/WeatherStorage/lookup``.
  /// Sample weather is not stored.
  ///
  /// - Parameters:
  ///   - base: The client that fetches.
  ///   - storage: The storage of the responses.
  ///   - onStorageError: Receives storage errors, which do not fail the fetch.
  /// - Returns: The client.
  public static func caching(
    _ base: WeatherClient, storage: WeatherStorage,
    onStorageError: @escaping @Sendable (StorageError) -> Void
  ) -> WeatherClient {
    guard base.provider != .sample else { return base }
    let bestEffort = BestEffortStorage(onError: onStorageError)
    var client = base
    client.search = { name throws(ProviderError) in
      let places = try await base.search(name)
      guard let best = places.first else { return places }
      bestEffort.attempt { () throws(StorageError) in
        try storage.saveLookup(best, name, base.provider)
      }
      return places
    }
    client.place = { point throws(ProviderError) in
      let stored = bestEffort.attempt { () throws(StorageError) in
        try storage.usablePlace(at: point, of: base.provider)
      }
      if let place = stored ?? nil { return place }
      let place = try await base.place(point)
      bestEffort.attempt { () throws(StorageError) in
        try storage.savePlace(place, point, base.provider)
      }
      return place
    }
    let findPlace = client.place
    client.report = { place throws(ProviderError) in
      // Without a location key, the provider would look up the place again for each report.
      let isComplete =
        !base.provider.description.usesLocationKeys || place.locationKey?.provider == base.provider
      let keyed = isComplete ? place : try await findPlace(place.coordinates)
      let report = try await base.report(keyed)
      bestEffort.attempt { () throws(StorageError) in
        try storage.saveReport(report, place.coordinates)
      }
      return report
    }
    client.alerts = { place in
      guard let alerts = await base.alerts(place) else { return nil }
      bestEffort.attempt { () throws(StorageError) in
        try storage.saveAlerts(alerts, at: place, of: base.provider)
      }
      return alerts
    }
    return client
  }
}
