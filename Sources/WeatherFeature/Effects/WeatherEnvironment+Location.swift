internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// Finds the location of this computer, if the user consented, and cancels any earlier attempt.
  func locateComputer(hasConsent: Bool) -> Thunk<WeatherState, WeatherAction> {
    let client = hasConsent ? locate : .withoutConsent(service: locate.service)
    return Thunk(id: .location, policy: .takeLatest) { context in
      context.dispatch(.locateRequested)
      let place = await Result(awaiting: client.locate)
      guard !context.isCancelled else { return }
      let now = now()
      let result = place.map { FetchedValue(value: $0, fetchedAt: now, source: .network) }
      context.dispatch(.locateResponse(result: LoadResult(result), at: now))
    }
  }
}

extension EffectID {
  /// The ID of every location lookup, so that only one runs at a time.
  static let location: EffectID = "weather.location"
}
