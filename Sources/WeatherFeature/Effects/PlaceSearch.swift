internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// The pause in typing after which a name is searched for online.
  static let typingPause = Duration.milliseconds(300)

  /// The pause in typing after which the gazetteer is searched for similar names.
  ///
  /// It is longer than the time between two repetitions of a key that is held down.
  static let similarNamesPause = Duration.milliseconds(50)

  /// Searches the gazetteer for names similar to a text, and cancels any earlier search.
  func findSimilarPlaces(to text: String) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .similarPlaces, policy: .debounce(Self.similarNamesPause)) { context in
      let places = gazetteer.similar(text)
      guard !context.isCancelled, !places.isEmpty else { return }
      context.dispatch(.prompt(action: .gazetteerMatched(places: places, text: text)))
    }
  }

  /// Starts the online search for a name, unless it runs already.
  ///
  /// The search for another name is canceled. The policy says whether to wait for a pause in typing.
  func startSearch(
    _ name: String, policy: OverlapPolicy
  ) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .placeSearchStart, policy: policy) { context in context.dispatch(search(name)) }
  }

  private func search(_ name: String) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .placeSearch, policy: .takeFirst) { context in
      let result = await places(named: name)
      guard !context.isCancelled else { return }
      context.dispatch(.prompt(action: .searchResponse(result: LoadResult(result), name: name)))
    }
  }

  private func places(named name: String) async -> Result<FetchedValue<[Place]>, ProviderError> {
    let found = await Result(awaiting: { () throws(ProviderError) in try await client.search(name) }
    )
    return found.map { places in
      let added = gazetteer.newPlaces(in: places, notIn: gazetteer.matches(name))
      return FetchedValue(value: added, fetchedAt: now(), source: .network)
    }
  }
}

extension EffectID {
  /// The ID of every search for similar names, so that only the newest text is searched.
  static let similarPlaces: EffectID = "weather.similar"
  /// The ID of the start of an online search, which may wait for a pause in typing.
  static let placeSearchStart: EffectID = "weather.search.start"
  /// The ID of every online search for places, so that only one runs at a time.
  static let placeSearch: EffectID = "weather.search"
}
