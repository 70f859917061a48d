package import Domain
package import Redux

/// A choice that could not be stored yet.
package struct SaveFailure: Equatable, Sendable {
  /// The choice.
  package var choice: SavedChoice
  /// The reason why it could not be stored.
  package var error: StorageError

  package init(_ choice: SavedChoice, _ error: StorageError) {
    self.choice = choice
    self.error = error
  }

  /// The message while Skyreel tries again.
  package var message: String { "\(subject) not stored yet. \(error.message)" }
  /// The message after the last try.
  package var lastMessage: String { "\(subject) not stored. \(error.message)" }

  private var subject: String {
    switch choice {
    case .places: "Places"
    case .place: "Shown place"
    case .preferences: "Units and tab"
    }
  }
}

extension Thunk {
  /// Returns a thunk that stores a choice of the user, one save after the other in the order of the
  /// changes.
  ///
  /// A save that fails is tried again after 5 seconds at first, and at most 80, because another
  /// program may hold the storage for a while, or the user may free some space.
  ///
  /// `failures` is the number of times that the save failed. `report` embeds the actions that say whether
  /// the choice is stored.
  package static func saving(
    _ choice: SavedChoice, failures: Int = 0,
    report: @escaping @Sendable (WeatherAction) -> Action,
    save: @escaping @Sendable (State) throws(StorageError) -> Void
  ) -> Thunk {
    Thunk(id: EffectID(choice), policy: .serial) { context in
      guard let state = context.state else { return }
      do throws(StorageError) {
        try save(state)
        if failures > 0 { context.dispatch(report(.saved(choice: choice))) }
      } catch {
        context.dispatch(report(.saveFailed(choice: choice, error: error)))
        context.dispatch(
          waiting(for: choice, .seconds(5 << min(failures, 4))) {
            saving(choice, failures: failures + 1, report: report, save: save)
          })
      }
    }
  }

  /// Returns a thunk that dispatches the next save of a choice after a while, unless a later save
  /// waits.
  private static func waiting(
    for choice: SavedChoice, _ time: Duration, next: @escaping @Sendable () -> Thunk
  ) -> Thunk {
    Thunk(id: EffectID(["later", choice.rawValue]), policy: .takeLatest) { context in
      guard (try? await context.sleep(for: time)) != nil else { return }
      context.dispatch(next())
    }
  }
}

extension Middleware<WeatherState, WeatherAction> {
  /// Returns the middleware that stores the chosen place for the next launch, and the list of saved
  /// places, when they change.
  static func savedChoices(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .concat([
      .onChange(of: \.choice) { _, _, store in store.dispatch(environment().saveChoice()) },
      .onChange(of: \.savedPlaces) { _, _, store in
        store.dispatch(
          Thunk.saving(.places, report: \.self, save: environment().savePlaces(of:)))
      },
    ])
  }
}

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
    guard !client.provider.isSample, let choice = state.choice, choice.isExplicit,
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
    Thunk(id: EffectID(SavedChoice.places), policy: .serial) { context in
      guard let state = context.state, state.unsaved[.places] == nil,
        let stored = context.stored(placeStorage.savedPlaces),
        // Storage without a file returns an empty list, which must not replace the shown one.
        !stored.isEmpty, stored != shown
      else { return }
      await context.dispatch(.places(action: .listRead(places: stored, from: shown))).finished
    }
  }
}
