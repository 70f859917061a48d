package import Domain

extension WeatherClient {
  /// Returns a client that asks for a report only once if several programs want it at the same time,
  /// as the lines of a status bar do.
  ///
  /// The client must store its reports. A report that another program fetched meanwhile is marked as
  /// `cache`.
  ///
  /// - Parameters:
  ///   - turns: The turns of the programs.
  ///   - kind: What distinguishes the reports for a point, such as the number of days.
  ///   - storage: The storage of the reports.
  ///   - now: The wall clock.
  /// - Returns: The client.
  package func takingTurns(
    _ turns: FetchTurns, for kind: String, storage: any Storage,
    now: @escaping @Sendable () -> Timestamp
  ) -> WeatherClient {
    guard provider != .sample else { return self }
    let fetch = report
    var client = self
    client.report = { place throws(ProviderError) in
      let question = "\(provider.rawValue) \(place.coordinates) \(kind)"
      let start = now()
      let hasWaited = await turns.take(question)
      defer { turns.release(question) }
      // If storage cannot be read, the fetch tells the user.
      if hasWaited, let stored = try? storage.report(at: place.coordinates, from: provider),
        stored.fetchedAt >= start
      {
        return stored
      }
      return try await fetch(place)
    }
    return client
  }
}
