/// The operations by which the scores of places are kept: the daily requests, and the storage.
package struct ScoreKeeper: Sendable {
  package var storage: any Storage
  package var stations: StationsClient
  package var services: @Sendable (Place) -> [WeatherProvider]
  /// Returns the current report of a service, from storage if that one is current.
  package var report:
    @Sendable (WeatherProvider, Place) async throws(ProviderError) -> FetchedValue<WeatherReport>
  /// Returns the clock of a zone of the tz database, with its changes since a time.
  package var clock: @Sendable (_ zone: String, _ start: Timestamp) async -> LocalClock?
  /// Returns the user's own thermometer if it measures in place of an airport, or `nil` for none.
  package var home: @Sendable () -> HomeStation? = { nil }
  /// Waits until no other program is asking for a place.
  package var takeTurn: @Sendable (_ question: String) async -> Void = { _ in }
  /// Lets the next program ask for a place.
  package var releaseTurn: @Sendable (_ question: String) -> Void = { _ in }
  package var now: @Sendable () -> Timestamp

  package init(
    storage: any Storage, stations: StationsClient,
    services: @escaping @Sendable (Place) -> [WeatherProvider],
    report:
      @escaping @Sendable (WeatherProvider, Place) async throws(ProviderError) -> FetchedValue<
        WeatherReport
      >,
    clock: @escaping @Sendable (_ zone: String, _ start: Timestamp) async -> LocalClock?,
    now: @escaping @Sendable () -> Timestamp
  ) {
    (self.storage, self.stations, self.services) = (storage, stations, services)
    (self.report, self.clock, self.now) = (report, clock, now)
  }
}

extension ScoreKeeper {
  package static func off(now: @escaping @Sendable () -> Timestamp) -> ScoreKeeper {
    ScoreKeeper(
      storage: MemoryStorage(),
      stations: StationsClient(
        near: { (_) throws(ProviderError) in [] }, reports: { (_, _) throws(ProviderError) in [] }),
      services: { _ in [] },
      report: { (_, _) throws(ProviderError) in
        throw ProviderError(service: "scores", failure: .notFound)
      },
      clock: { _, _ in nil }, now: now)
  }

  /// Chooses a place to be scored from now on, always asked in the present hour of its clock.
  ///
  /// - Returns: Whether there was room: at most ``ScoredPlace/limit`` places are scored.
  package func add(_ place: Place) async throws(StorageError) -> Bool {
    if try storage.scoredPlace(at: place.coordinates) != nil { return true }
    let clock = await clock(of: place)
    var scored = ScoredPlace(place, since: now(), clock: clock)
    let earlier = try storage.frozenForecasts(at: place.coordinates).first {
      scored.counts($0, clock: clock)
    }
    scored.since = earlier?.takenAt ?? scored.since
    return try storage.add(scored)
  }

  /// Returns the scores of a place, or `nil` if the user did not choose it.
  package func scores(of place: Place) async throws(StorageError) -> PlaceScores? {
    guard let scored = try storage.scoredPlace(at: place.coordinates) else { return nil }
    let forecasts = try storage.frozenForecasts(at: scored.place.coordinates)
    let measured =
      if let home = try measuredAtHome(scored, elevation: forecasts.elevation) {
        home
      } else {
        try measuredAtAirport(scored)
      }
    return PlaceScores(
      measured.place, forecasts: forecasts, reports: measured.reports, now: now(),
      clock: await clock(of: scored.place))
  }

  private func measuredAtAirport(
    _ scored: ScoredPlace
  ) throws(StorageError) -> (place: ScoredPlace, reports: [StationReport]) {
    guard let station = scored.station else { return (scored, []) }
    return (scored, try storage.stationReports(of: station.id))
  }

  /// Returns the clock of a place, with its changes as far back as is scored, or that of UTC if its zone is not known.
  func clock(of place: Place) async -> LocalClock {
    let start = now().advanced(bySeconds: -(Scorecard.dayCount + 30) * 86_400)
    guard let zone = place.timeZone else { return LocalClock() }
    return await clock(zone, start) ?? LocalClock()
  }
}
