internal import Domain
internal import Redux
internal import TerminalUI

extension Middleware<WeatherState, WeatherAction> {
  /// Dispatches the matches of the gazetteer when the text of the place prompt changes.
  ///
  /// A search for a name runs synchronously, so that the matches appear in the same frame as the
  /// typed letter. A search for similar names is several times slower. It starts at the first pause
  /// in typing and runs in a task of its own, so that it delays no key.
  static func gazetteer(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .onChange(of: \.prompt?.input.text) { _, text, store in
      store.cancelEffects(id: "weather.similar")
      guard let text, let query = store.state?.prompt?.query else { return }
      func receive(_ matches: [PlaceMatch]) {
        store.dispatch(.prompt(action: .gazetteerMatched(places: matches, text: text)))
      }
      switch query {
      case .coordinates(let point):
        environment().gazetteer.nearest(point).map { receive([PlaceMatch($0, quality: .fuzzy)]) }
      case .name:
        let matches = environment().gazetteer.matches(text)
        receive(matches)
        if matches.isEmpty { store.dispatch(environment().findSimilarPlaces(to: text)) }
      }
    }
  }

  /// Searches online for the name in the place prompt at the first pause in typing.
  ///
  /// A prompt that opens again has its earlier text, which is searched for as if it had been typed.
  static func onlineSearch(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .onChange(of: \.promptSearch) { _, name, store in
      store.cancelEffects(id: "weather.search")
      guard let name else { return store.cancelEffects(id: "weather.search.start") }
      store.dispatch(
        environment().startSearch(name, policy: .debounce(WeatherEnvironment.typingPause)))
    }
  }
}

extension WeatherEnvironment {
  /// The pause in typing after which a name is searched for online.
  static let typingPause = Duration.milliseconds(300)

  /// The pause in typing after which the gazetteer is searched for similar names.
  ///
  /// It is longer than the time between two repetitions of a key that is held down.
  static let similarNamesPause = Duration.milliseconds(50)

  /// Searches the gazetteer for names similar to a text, and cancels any earlier search.
  func findSimilarPlaces(to text: String) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: "weather.similar", policy: .debounce(Self.similarNamesPause)) { context in
      let places = gazetteer.similar(text)
      guard !places.isEmpty else { return }
      context.dispatch(.prompt(action: .gazetteerMatched(places: places, text: text)))
    }
  }

  /// Starts the online search for a name, unless it runs already.
  ///
  /// The search for another name is canceled. The policy says whether to wait for a pause in typing.
  func startSearch(
    _ name: String, policy: OverlapPolicy
  ) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: "weather.search.start", policy: policy) { context in context.dispatch(search(name)) }
  }

  private func search(_ name: String) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: "weather.search", policy: .takeFirst) { context in
      let result = await LoadResult(awaiting: { () throws(ProviderError) in
        try await places(named: name)
      })
      context.dispatch(.prompt(action: .searchResponse(result: result, name: name)))
    }
  }

  private func places(
    named name: String
  ) async throws(ProviderError) -> FetchedValue<[Place]> {
    let found = try await client.search(name)
    let added = gazetteer.newPlaces(in: found, notIn: gazetteer.matches(name))
    return FetchedValue(value: added, fetchedAt: now(), source: .network)
  }

  /// Finds the location of this computer, if the user consented, and cancels any earlier attempt.
  func locateComputer(hasConsent: Bool) -> Thunk<WeatherState, WeatherAction> {
    let client = hasConsent ? locate : .withoutConsent(service: locate.service)
    return Thunk(id: "weather.location", policy: .takeLatest) { context in
      context.dispatch(.locateRequested)
      let result = await LoadResult(awaiting: { () throws(ProviderError) in
        FetchedValue(value: try await client.locate(), fetchedAt: now(), source: .network)
      })
      context.dispatch(.locateResponse(result: result, at: now()))
    }
  }
}
