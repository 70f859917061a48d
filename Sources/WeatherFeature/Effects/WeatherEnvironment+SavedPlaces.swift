package import Domain
internal import Redux

extension WeatherEnvironment {
  /// Stores the list of places of a state.
  package func savePlaces(of state: WeatherState) throws(StorageError) {
    try placeStorage.save(state.savedPlaces)
  }

  /// Stores the chosen place for the next launch.
  func saveChoice() -> Thunk<WeatherState, WeatherAction> {
    .saving(.place, report: \.self, save: saveChoice(of:))
  }

  /// Stores the shown place as the one to show at the next launch, unless it is stored already or
  /// follows from the time zone.
  ///
  /// A point without a name is stored under its coordinates until the provider names it.
  package func saveChoice(of state: WeatherState) throws(StorageError) {
    guard client.provider != .sample, let choice = state.choice, choice.isExplicit,
      let place = choice.subject.savable, try placeStorage.value(of: .chosenPlace) != place
    else { return }
    try placeStorage.save(place, as: .chosenPlace)
  }

  /// Reads the list of places, which another Skyreel may have changed.
  ///
  /// The read runs in series with the saves: pending changes are written before it, later ones
  /// after it. While a change waits to be stored, nothing is read, because the change would look as
  /// if the other Skyreel had undone it. `shown` is the list when the table came on the screen.
  func readList(shown: [Place]) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .save(of: .places), policy: .serial) { context in
      guard let state = context.state, state.unsaved[.places] == nil else { return }
      do throws(StorageError) {
        let stored = try placeStorage.savedPlaces()
        // Storage without a file returns an empty list, which must not replace the shown one.
        guard !stored.isEmpty, stored != shown else { return }
        await context.dispatch(.places(action: .listRead(places: stored, from: shown))).finished
      } catch {
        context.dispatch(.storageFailed(error: error))
      }
    }
  }
}
