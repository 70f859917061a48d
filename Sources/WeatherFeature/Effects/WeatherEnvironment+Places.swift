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

extension WeatherEnvironment {
  /// What follows from something that happened to the saved places.
  func answer(_ action: SavedPlacesAction) -> Thunk<WeatherState, WeatherAction>? {
    switch action {
    case .opened: summarizeSavedPlaces()
    case .placeChosen: loadChosenPlace()
    case .shownPlaceAdded, .placeMoved, .placeRemoved, .removalUndone: keepSavedPlaces()
    case .summariesLoaded, .selectionMoved, .closed: nil
    }
  }

  /// Reads what is stored of each place.
  private func summarizeSavedPlaces() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .savedSummaries, policy: .takeLatest) { context in
      guard let places = context.state?.savedPlaces else { return }
      do throws(StorageError) {
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

  /// Keeps the places as they are now; changes in quick succession are kept in their order.
  private func keepSavedPlaces() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .savedPlaces, policy: .serial) { context in
      guard let places = context.state?.savedPlaces else { return }
      do throws(StorageError) {
        try storage.saveSavedPlaces(places)
      } catch {
        context.dispatch(.storageFailed(error))
      }
    }
  }
}

extension EffectID {
  /// The one reading of what is stored of the saved places.
  static let savedSummaries: EffectID = "weather.saved.summaries"
  /// The one writing of the saved places that may run.
  static let savedPlaces: EffectID = "weather.saved"
}
