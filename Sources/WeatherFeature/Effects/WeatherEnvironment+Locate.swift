internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// Finds out where this computer is; whoever asked before is given up.
  func locateComputer() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .location, policy: .takeLatest) { context in
      context.dispatch(.locateRequested)
      let result = await place()
      guard !context.isCancelled else { return }
      context.dispatch(.locateResponse(LoadResult(result), at: now()))
    }
  }

  private func place() async -> Result<Snapshot<Place>, ProviderError> {
    do throws(ProviderError) {
      let place = try await locate.locate()
      return .success(Snapshot(value: place, fetchedAt: now(), source: .network))
    } catch {
      return .failure(error)
    }
  }
}

extension EffectID {
  /// The one search for this computer that may run.
  static let location: EffectID = "weather.location"
}
