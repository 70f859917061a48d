internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// The largest number of reports that are fetched at the same time.
  static let concurrentRows = 4

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

  /// Reads the stored reports of places that were not read yet, then refreshes those that are due.
  ///
  /// Places that are not on the screen are read only if the order depends on their weather, and
  /// then last.
  func readRows() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .placeRows, policy: .takeLatest) { context in
      guard let state = context.state else { return }
      for id in state.rowsToRead where context.state?.weather[id]?.isRead != true {
        guard !context.isCancelled, let place = state.savedPlace(id) else { continue }
        do throws(StorageError) {
          let report = try storage.cachedReport(near: place.coordinates, from: client.provider)
          let step = PlaceWeatherAction.storedReportRead(
            report: report.map(excerpt), isExcerpt: report != nil)
          await context.dispatch(.place(id: id, step: step)).finished
        } catch {
          context.dispatch(.storageFailed(error: error))
          return
        }
      }
      if !context.isCancelled { context.dispatch(refreshDuePlaces()) }
    }
  }

  /// Returns the part of a report that the table of places shows.
  func excerpt(of report: FetchedValue<WeatherReport>) -> FetchedValue<WeatherReport> {
    var report = report
    report.value = report.value.cutForTable(at: now())
    return report
  }

  /// Refreshes the places that the user requested and those that are due, up to ``concurrentRows``
  /// at a time, until none is left.
  ///
  /// Each place is selected just before its request, because earlier requests use up calls.
  func refreshDuePlaces() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .duePlaces, policy: .serial) { context in
      await withTaskGroup(of: Void.self) { group in
        var started: Set<PlaceID> = []
        var running = 0
        while !context.isCancelled {
          if running < Self.concurrentRows, let state = context.state,
            let id = selectDuePlaces(state, now: now(), budget: budget(), running: running)
              .first(where: { !started.contains($0) })
          {
            started.insert(id)
            running += 1
            group.addTask { await context.dispatch(refresh(id)).finished }
          } else if running > 0 {
            await group.next()
            running -= 1
          } else {
            return
          }
        }
      }
    }
  }
}

extension WeatherState {
  /// The places whose stored reports the table needs, those on the screen first.
  fileprivate var rowsToRead: [PlaceID] {
    guard placesTab.order.isByWeather else { return placesTab.window }
    let visible = Set(placesTab.window)
    return placesTab.window + savedPlaces.map { PlaceID($0) }.filter { !visible.contains($0) }
  }
}

extension EffectID {
  /// The ID of every read of stored reports for the table, so that a new one cancels the last.
  static let placeRows: EffectID = "weather.places.rows"
  /// The ID of the refresh of the places that are due, so that only one runs at a time.
  static let duePlaces: EffectID = "weather.places.due"
}
