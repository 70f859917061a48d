package import Domain

extension WeatherClient {
  /// Creates a client that stores the responses of another client.
  ///
  /// - A place is fetched once and then always read from storage, because location keys do not
  ///   change.
  /// - Every report from the network is stored under the coordinates of the requested place before
  ///   it is returned.
  /// - The best match of every search is stored under the searched name.
  /// - Alerts are stored with the last report of their place, which may be that of a second provider.
  ///
  /// A failed report or search throws its error and returns no stored value. To read stored values,
  /// use ``Domain/WeatherStorage/cachedReport(near:from:before:)`` and ``Domain/WeatherStorage/lookup(_:by:)``.
  /// Sample weather is not stored. Storage errors do not fail the fetch.
  package static func caching(
    _ base: WeatherClient, reports: WeatherStorage,
    onStorageError: @escaping @Sendable (StorageError) -> Void
  ) -> WeatherClient {
    guard !base.provider.isSample else { return base }
    let storage = reports.storage
    var client = base
    client.search = { name throws(ProviderError) in
      let places = try await base.search(name)
      guard let best = places.first else { return places }
      StorageError.reporting(
        to: onStorageError,
        try storage.save(best, as: DocumentFolder.lookups(of: base.provider)[name.lowercased()]))
      return places
    }
    client.place = { point throws(ProviderError) in
      let stored = StorageError.reporting(
        to: onStorageError, try storage.value(of: DocumentFolder.places(of: base.provider)[point]))
      if let place = stored ?? nil { return place }
      let place = try await base.place(point)
      StorageError.reporting(
        to: onStorageError,
        try storage.save(place, as: DocumentFolder.places(of: base.provider)[point]))
      return place
    }
    let findPlace = client.place
    client.report = { place throws(ProviderError) in
      // Without a location key, the provider would look up the place again for each report.
      let isComplete =
        !base.provider.description.usesLocationKeys || place.locationKey?.provider == base.provider
      let keyed = isComplete ? place : try await findPlace(place.coordinates)
      let report = try await base.report(keyed)
      StorageError.reporting(to: onStorageError, try storage.save(report, at: place.coordinates))
      return report
    }
    @Sendable func alerts(at place: Place) async -> ReportAlerts? {
      guard let alerts = await base.alerts(place) else { return nil }
      StorageError.reporting(
        to: onStorageError, try reports.save(alerts, at: place, of: base.provider))
      return alerts
    }
    client.alerts = alerts
    return client
  }
}
