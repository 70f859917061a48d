/// The outcome of collecting forecasts and measurements for all scored places.
package struct ScoreCollection: Codable, Equatable, Sendable {
  /// The next time at which something is to be collected, or `nil` if no place is scored.
  package var next: Timestamp?
  /// The services that did not answer.
  package var failures: [ProviderError] = []

  package init(next: Timestamp? = nil, failures: [ProviderError] = []) {
    self.next = next
    self.failures = failures
  }
}

extension ScoreKeeper {
  /// Asks for each place whose hour it is: the services that were not asked today, and the station.
  ///
  /// A day on which no program runs in that hour, or on which a service does not answer, is a gap. No
  /// forecast is filled in later.
  package func collect() async throws(StorageError) -> ScoreCollection {
    var result = ScoreCollection()
    for place in try storage.values(in: .scoredPlaces) {
      let clock = await clock(of: place.place)
      let failures = try await collect(for: place.place, clock: clock)
      result.failures += failures
      let isComplete = failures.allSatisfy { $0.kind == .lasting }
      let next = place.nextAsking(after: now(), isComplete: isComplete, clock: clock)
      result.next = min(result.next ?? next, next)
    }
    try storage.deleteScores(before: now().advanced(bySeconds: -Self.keptDays * 86_400))
    return result
  }

  private static let keptDays = Scorecard.dayCount + FrozenForecast.dayCount + 2
  /// The time in seconds after which a station is looked for again if there was none.
  private static let searchInterval = 30 * 86_400

  private func collect(
    for place: Place, clock: LocalClock
  ) async throws(StorageError) -> [ProviderError] {
    var failures: [ProviderError] = []
    for provider in services(place) {
      failures += try await inTurn(
        provider.rawValue, at: place.coordinates, clock: clock
      ) { (scored, hour) async throws(StorageError) in
        try await collectForecast(of: provider, for: scored.place, in: hour, clock: clock)
      }
    }
    return failures
      + (try await inTurn("station", at: place.coordinates, clock: clock) {
        (scored, hour) async throws(StorageError) in
        var scored = scored
        return try await findStation(for: &scored) + collectMeasurements(for: &scored, in: hour)
      })
  }

  /// Asks a service in turn with other programs, unless the hour of the place is over.
  ///
  /// Another program may have asked it meanwhile, so that storage decides what is missing. Each service has
  /// a turn of its own, because a program does not wait long for one.
  private func inTurn(
    _ service: String, at point: Coordinates, clock: LocalClock,
    _ work: (ScoredPlace, _ hour: Range<Timestamp>) async throws(StorageError) -> [ProviderError]
  ) async throws(StorageError) -> [ProviderError] {
    let question = "score \(service) \(point)"
    await takeTurn(question)
    defer { releaseTurn(question) }
    guard let scored = try storage.scoredPlace(at: point) else { return [] }
    let hour = scored.asking(on: clock.zoned(now()).date, clock: clock)
    return hour.contains(now()) ? try await work(scored, hour) : []
  }

  /// Stores a forecast of a service, unless there is one of this hour.
  private func collectForecast(
    of provider: WeatherProvider, for place: Place, in hour: Range<Timestamp>, clock: LocalClock
  ) async throws(StorageError) -> [ProviderError] {
    let (point, now) = (place.coordinates, now())
    let isKnown = try storage.frozenForecasts(at: point).contains {
      $0.provider == provider && hour.contains($0.takenAt.instant)
    }
    guard !isKnown else { return [] }
    switch await Result(awaiting: { () throws(ProviderError) in try await report(provider, place) })
    {
    case .success(let report):
      if let forecast = FrozenForecast(report, at: now, clock: clock) {
        try storage.save(forecast, at: point)
      }
      return []
    case .failure(let error):
      // A service that does not cover the place is not compared.
      if case .outsideCoverage = error.failure { return [] }
      return [error]
    }
  }

  /// Looks for the nearest station, once the height of the place is known from a forecast.
  private func findStation(for scored: inout ScoredPlace) async throws(StorageError)
    -> [ProviderError]
  {
    let point = scored.place.coordinates
    let searched = scored.searchedAt.map { now().seconds(since: $0) }
    // A time ahead of the clock does not tell when the last search was.
    guard scored.station == nil, !(searched.map((0..<Self.searchInterval).contains) ?? false),
      let elevation = try storage.frozenForecasts(at: point).compactMap(\.elevation).last
    else { return [] }
    switch await Result(awaiting: { () throws(ProviderError) in try await stations.near(point) }) {
    case .success(let found):
      scored.station = WeatherStation.nearest(of: found, to: point, elevation: elevation)
      scored.searchedAt = now()
      try storage.update(scored)
      return []
    case .failure(let error): return [error]
    }
  }

  /// Stores what the station measured since it was asked last, unless it was asked in this hour.
  private func collectMeasurements(
    for scored: inout ScoredPlace, in hour: Range<Timestamp>
  ) async throws(StorageError) -> [ProviderError] {
    guard let station = scored.station, !(scored.observedAt.map(hour.contains) ?? false)
    else { return [] }
    let seconds = now().seconds(since: scored.observedAt ?? scored.since.instant)
    let hours = min(max(seconds / 3_600, 0) + 2, StationsClient.longestHours)
    let result = await Result(awaiting: { () throws(ProviderError) in
      try await stations.reports(station.id, hours)
    })
    switch result {
    case .success(let reports):
      try storage.save(reports, of: station.id)
      scored.observedAt = now()
      try storage.update(scored)
      return []
    case .failure(let error): return [error]
    }
  }
}
