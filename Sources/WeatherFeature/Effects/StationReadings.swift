package import Domain
internal import Redux

extension WeatherState {
  /// The user's own thermometer if it is at the shown place and that is on the screen, or `nil`.
  ///
  /// It is read offline, too, because it needs no network.
  var stationInUse: HomeStation? {
    guard isOnScreen, let station = settings.station, let place = realPlace, station.isAt(place),
      !provider.isSample
    else { return nil }
    return station
  }

  /// The readings to show with the weather of the place, or `nil` if the thermometer is not there.
  package var shownReadings: Load<HomeReading>? {
    stationInUse.map { _ in measuredHere }
  }

  /// Returns the time of the next reading, which is in the past if it is due, or `nil` if there is none.
  ///
  /// A failure does not change the interval.
  func nextStationReading(at now: Timestamp) -> Timestamp? {
    guard let station = stationInUse, !measuredHere.isLoading else { return nil }
    // How long ago a time ahead of the clock was is not known.
    let last = [measuredHere.latest?.fetchedAt, measuredHere.lastFailure?.at]
      .compactMap(\.self).filter { !$0.isAhead(of: now) }.max()
    return last?.advanced(bySeconds: station.interval) ?? now
  }
}

extension Watched<HomeStation> {
  /// The readings of the user's own thermometer, while its place is shown.
  static var station: Watched {
    Watched(
      targets: { state in state.stationInUse.map { [$0] } ?? [] }, id: { _ in "weather.station" },
      isDue: { reason, state, environment in
        let now = environment.now()
        return reason == .wanted || state.nextStationReading(at: now).map { $0 <= now } ?? false
      },
      fetch: { _, environment, context in
        guard let read = environment.station else { return }
        await context.dispatch(.stationRequested).finished
        let result = await LoadResult(awaiting: { () throws(ProviderError) in try await read() })
        context.dispatch(.stationResponse(result: result, at: environment.now()))
      })
  }
}
