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

  /// Searches for a name online and cancels any earlier search.
  func search(
    _ name: String, policy: OverlapPolicy
  ) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .placeSearch, policy: policy) { context in
      let result = await places(named: name)
      guard !context.isCancelled else { return }
      context.dispatch(.prompt(action: .searchResponse(result: LoadResult(result), name: name)))
    }
  }

  /// Cancels the running search by replacing it with an empty effect.
  func cancelSearch() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .placeSearch, policy: .takeLatest) { _ in }
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
  /// The ID of every online search for places, so that only one runs at a time.
  static let placeSearch: EffectID = "weather.search"
}

extension WeatherEnvironment {
  /// Finds the location of this computer and cancels any earlier attempt.
  func locateComputer(_ consent: LocationConsent?) -> Thunk<WeatherState, WeatherAction> {
    let client = consent?.origin == .user ? locateAfterConsent : locate
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

extension WeatherEnvironment {
  /// Saves the list of places, one save after the other in the order of the changes.
  func savePlaces() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .savedPlaces, policy: .serial) { context in
      guard let places = context.state?.savedPlaces else { return }
      do throws(StorageError) {
        try placeStorage.save(places)
      } catch {
        context.dispatch(.storageFailed(error: error))
      }
    }
  }

  /// Saves the shown place as the one to show at the next launch, unless it is saved already or
  /// follows from the time zone.
  ///
  /// A point without a name is saved under its coordinates until the provider names it.
  func saveChoice() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .savedChoice, policy: .serial) { context in
      guard client.provider != .sample, let choice = context.state?.choice, choice.isRequested,
        let point = choice.point
      else { return }
      let place = choice.subject.place ?? Place(name: choice.name, coordinates: point)
      do throws(StorageError) {
        guard try placeStorage.chosen() != place else { return }
        try placeStorage.saveChosen(place)
      } catch {
        context.dispatch(.storageFailed(error: error))
      }
    }
  }
}

extension EffectID {
  /// The ID of every save and read of the list of places, so that they do not overlap.
  static let savedPlaces: EffectID = "weather.saved"
  /// The ID of every save of the chosen place, so that saves do not overlap.
  static let savedChoice: EffectID = "weather.choice"
}
