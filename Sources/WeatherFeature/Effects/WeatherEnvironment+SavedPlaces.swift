internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// What follows from something that happened to the saved places.
  func answer(_ action: SavedPlacesAction) -> Thunk<WeatherState, WeatherAction>? {
    switch action {
    case .opened: summarizeSavedPlaces()
    case .placeChosen: loadChosenPlace()
    case .shownPlaceAdded, .placeMoved, .placeRemoved, .removalUndone: keepSavedPlaces()
    case .listChanged, .summariesLoaded, .selectionMoved, .closed: nil
    }
  }

  /// Reads the list, which another skyreel may have changed, and what is stored of each place.
  ///
  /// It is read after the changes of this skyreel that are still to be written.
  private func summarizeSavedPlaces() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .savedPlaces, policy: .serial) { context in
      guard let shown = context.state?.savedPlaces else { return }
      do throws(StorageError) {
        let stored = try storage.savedPlaces()
        // An empty list is what storage without a file has, too.
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
  /// The one reading or writing of the saved places that may run.
  static let savedPlaces: EffectID = "weather.saved"
}
