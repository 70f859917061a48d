internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// For how long nothing must be typed before a name is looked up.
  static let typingPause = Duration.milliseconds(300)

  /// Looks a name up; whatever was being looked up before is given up.
  func search(
    _ name: String, policy: OverlapPolicy
  ) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .placeSearch, policy: policy) { context in
      let result = await places(named: name)
      guard !context.isCancelled else { return }
      context.dispatch(.prompt(.searchResponse(LoadResult(result), name: name)))
    }
  }

  /// Gives up what is being looked up.
  func cancelSearch() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .placeSearch, policy: .takeLatest) { _ in }
  }

  private func places(named name: String) async -> Result<Snapshot<[Place]>, ProviderError> {
    do throws(ProviderError) {
      let found = try await client.search(name)
      let added = gazetteer.additions(among: found, to: gazetteer.matches(name))
      return .success(Snapshot(value: added, fetchedAt: now(), source: .network))
    } catch {
      return .failure(error)
    }
  }
}

extension EffectID {
  /// The one search for places that may run.
  static let placeSearch: EffectID = "weather.search"
}
