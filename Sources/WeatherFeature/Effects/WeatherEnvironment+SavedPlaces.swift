internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// Saves the list of places, one save after the other in the order of the changes.
  ///
  /// A save that fails is tried again, because another program may hold the storage for a while, or
  /// the user may free some space.
  ///
  /// - Parameter failures: The number of times that it failed.
  /// - Returns: The thunk.
  func savePlaces(failures: Int = 0) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .savedPlaces, policy: .serial) { context in
      guard let places = context.state?.savedPlaces else { return }
      do throws(StorageError) {
        try placeStorage.save(places)
        if failures > 0 { context.dispatch(.storageRecovered) }
      } catch {
        let error = StorageError(message: "Places not stored yet. \(error.message)")
        context.dispatch(.storageFailed(error: error))
        context.dispatch(savePlacesLater(failures: failures + 1))
      }
    }
  }

  /// Saves the list of places after a while: 5 seconds at first, and at most 80.
  private func savePlacesLater(failures: Int) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .laterSave, policy: .takeLatest) { context in
      guard (try? await context.sleep(for: .seconds(5 << min(failures - 1, 4)))) != nil else {
        return
      }
      context.dispatch(savePlaces(failures: failures))
    }
  }

  /// Reads the list of places, which another Skyreel may have changed.
  ///
  /// The read runs in series with the saves: pending changes are written before it, later ones
  /// after it. `shown` is the list when the table came on the screen.
  func readList(shown: [Place]) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .savedPlaces, policy: .serial) { context in
      do throws(StorageError) {
        let stored = try placeStorage.saved()
        // Storage without a file returns an empty list, which must not replace the shown one.
        guard !stored.isEmpty, stored != shown else { return }
        await context.dispatch(.places(action: .listRead(places: stored, from: shown))).finished
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
      guard client.provider != .sample, let choice = context.state?.choice, choice.isExplicit,
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
  /// The ID of every wait before the list of places is saved again.
  static let laterSave: EffectID = "weather.saved.later"
  /// The ID of every save of the chosen place, so that saves do not overlap.
  static let savedChoice: EffectID = "weather.choice"
}
