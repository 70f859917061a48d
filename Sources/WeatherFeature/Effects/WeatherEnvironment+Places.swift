internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// The pause in typing after which a name is searched online.
  static let typingPause = Duration.milliseconds(300)

  /// The pause in typing after which similar names are searched in the gazetteer.
  ///
  /// It is longer than the time between two keys of a keyboard that repeats a key.
  static let similarNamesPause = Duration.milliseconds(50)

  /// Searches the gazetteer for names similar to a text, and cancels any earlier search.
  func findSimilarPlaces(to text: String) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .similarPlaces, policy: .debounce(Self.similarNamesPause)) { context in
      let places = gazetteer.similar(text)
      guard !context.isCancelled, !places.isEmpty else { return }
      context.dispatch(.prompt(.gazetteerMatched(places, text: text)))
    }
  }

  /// Searches for a name online and cancels any earlier search.
  func search(
    _ name: String, policy: OverlapPolicy
  ) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .placeSearch, policy: policy) { context in
      let result = await places(named: name)
      guard !context.isCancelled else { return }
      context.dispatch(.prompt(.searchResponse(LoadResult(result), name: name)))
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
  func locateComputer() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .location, policy: .takeLatest) { context in
      context.dispatch(.locateRequested)
      let place = await Result(awaiting: locate.locate)
      guard !context.isCancelled else { return }
      let now = now()
      let result = place.map { FetchedValue(value: $0, fetchedAt: now, source: .network) }
      context.dispatch(.locateResponse(LoadResult(result), at: now))
    }
  }
}

extension EffectID {
  /// The ID of every location lookup, so that only one runs at a time.
  static let location: EffectID = "weather.location"
}

extension WeatherEnvironment {
  /// Returns the work that follows from an action of the saved places, or `nil` if none does.
  func handle(
    _ action: SavedPlacesAction, in state: WeatherState
  ) -> Thunk<WeatherState, WeatherAction>? {
    switch action {
    case .opened: summarizeSavedPlaces(shown: state.savedPlaces)
    case .placeChosen: loadChosenPlace()
    case .shownPlaceAdded, .placeMoved, .placeRemoved, .removalUndone: keepSavedPlaces()
    case .listChanged, .summariesLoaded, .selectionMoved, .closed: nil
    }
  }

  /// Reads the list, which another Skyreel may have changed, and the last stored report of each
  /// place.
  ///
  /// Changes of this Skyreel that wait to be written come first. `shown` is the list when it was
  /// opened: a place that the user adds before storage is read is no change of another Skyreel.
  private func summarizeSavedPlaces(shown: [Place]) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .savedPlaces, policy: .serial) { context in
      do throws(StorageError) {
        let stored = try placeStorage.saved()
        // Storage without a file has an empty list, too.
        let places = stored.isEmpty ? shown : stored
        if places != shown { context.dispatch(.places(.listChanged(places, from: shown))) }
        context.dispatch(.places(.summariesLoaded(try summaries(of: places))))
      } catch {
        context.dispatch(.storageFailed(error))
      }
    }
  }

  private func summaries(of places: [Place]) throws(StorageError) -> [PlaceSummary] {
    var summaries: [PlaceSummary] = []
    for place in places {
      guard let report = try storage.cachedReport(near: place.coordinates, from: client.provider)
      else { continue }
      summaries.append(PlaceSummary(report, of: place))
    }
    return summaries
  }

  /// Saves the list of places, one save after the other in the order of the changes.
  func keepSavedPlaces() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .savedPlaces, policy: .serial) { context in
      guard let places = context.state?.savedPlaces else { return }
      do throws(StorageError) {
        try placeStorage.save(places)
      } catch {
        context.dispatch(.storageFailed(error))
      }
    }
  }
}

extension EffectID {
  /// The ID of every save of the list of places, so that saves do not overlap.
  static let savedPlaces: EffectID = "weather.saved"
}
