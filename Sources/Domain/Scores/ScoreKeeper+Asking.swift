/// The outcome of asking for all scored places.
public struct ScoreAsking: Codable, Equatable, Sendable {
  /// The next time at which something is to be asked, or `nil` if no place is scored.
  public var next: Timestamp?
  /// The services that did not answer.
  public var failures: [ProviderError] = []

  /// Creates an outcome.
  public init(next: Timestamp? = nil, failures: [ProviderError] = []) {
    self.next = next
    self.failures = failures
  }
}

extension ScoreKeeper {
  /// Asks for each place whose hour it is: the services that were not asked today, and the station.
  ///
  /// A day on which no program runs in that hour, or on which a service does not answer, is a gap. No
  /// forecast is filled in later.
  ///
  /// - Throws: `StorageError` if storage cannot be read or written.
  public func ask() async throws(StorageError) -> ScoreAsking {
    var result = ScoreAsking()
    for place in try storage.places() {
      let clock = await clock(of: place.place)
      let failures = try await ask(for: place.place.coordinates, clock: clock)
      result.failures += failures
      let isComplete = failures.allSatisfy { $0.kind == .lasting }
      let next = place.nextAsking(after: now(), isComplete: isComplete, clock: clock)
      result.next = min(result.next ?? next, next)
    }
    try storage.prune(now().advanced(bySeconds: -Self.keptDays * 86_400))
    return result
  }

  /// The number of days for which forecasts and measurements are kept.
  private static let keptDays = Scorecard.dayCount + FrozenForecast.dayCount + 2
  /// The time in seconds after which a station is looked for again if there was none.
  private static let searchInterval = 30 * 86_400

  /// Asks for the place at a point, and returns the failures.
  ///
  /// Another program may have asked meanwhile, so that storage decides what is missing.
  private func ask(
    for point: Coordinates, clock: LocalClock
  ) async throws(StorageError) -> [ProviderError] {
    let question = "scores \(point)"
    await takeTurn(question)
    defer { releaseTurn(question) }
    let now = now()
    guard var scored = try storage.place(point) else { return [] }
    let hour = scored.asking(on: clock.zoned(now).date, clock: clock)
    guard hour.contains(now) else { return [] }
    var failures = try await askServices(
      for: scored.place, in: hour, at: now, clock: clock)
    failures += try await findStation(for: &scored)
    if scored.observedAt.map({ !hour.contains($0) }) ?? true {
      failures += try await askStation(for: &scored)
    }
    return failures
  }

  /// Stores a forecast of each service that has none of this hour.
  private func askServices(
    for place: Place, in hour: Range<Timestamp>, at now: Timestamp, clock: LocalClock
  ) async throws(StorageError) -> [ProviderError] {
    let point = place.coordinates
    let known = try storage.forecasts(point).filter { hour.contains($0.takenAt.instant) }.map(
      \.provider)
    var failures: [ProviderError] = []
    for provider in services(place) where !known.contains(provider) {
      let result = await Result(awaiting: { () throws(ProviderError) in
        try await report(provider, place)
      })
      switch result {
      case .success(let report):
        if let forecast = FrozenForecast(report, at: now, clock: clock) {
          try storage.saveForecast(forecast, point)
        }
      case .failure(let error):
        // A service that does not cover the place is not compared.
        if case .outsideCoverage = error.failure { continue }
        failures.append(error)
      }
    }
    return failures
  }

  /// Looks for the nearest station, once the height of the place is known from a forecast.
  private func findStation(for scored: inout ScoredPlace) async throws(StorageError)
    -> [ProviderError]
  {
    let point = scored.place.coordinates
    let searched = scored.searchedAt.map { now().seconds(since: $0) }
    // A time ahead of the clock does not tell when the last search was.
    guard scored.station == nil, !(searched.map((0..<Self.searchInterval).contains) ?? false),
      let elevation = try storage.forecasts(point).compactMap(\.elevation).last
    else { return [] }
    switch await Result(awaiting: { () throws(ProviderError) in try await stations.near(point) }) {
    case .success(let found):
      scored.station = WeatherStation.nearest(of: found, to: point, elevation: elevation)
      scored.searchedAt = now()
      try storage.updatePlace(scored)
      return []
    case .failure(let error): return [error]
    }
  }

  /// Stores what the station measured since it was asked last.
  private func askStation(for scored: inout ScoredPlace) async throws(StorageError)
    -> [ProviderError]
  {
    guard let station = scored.station else { return [] }
    let seconds = now().seconds(since: scored.observedAt ?? scored.since.instant)
    let hours = min(max(seconds / 3_600, 0) + 2, StationsClient.longestHours)
    let result = await Result(awaiting: { () throws(ProviderError) in
      try await stations.reports(station.id, hours)
    })
    switch result {
    case .success(let reports):
      try storage.saveReports(reports, station.id)
      scored.observedAt = now()
      try storage.updatePlace(scored)
      return []
    case .failure(let error): return [error]
    }
  }
}
