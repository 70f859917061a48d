internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// The largest number of reports that are fetched at the same time.
  static let concurrentRows = 4

  /// Reads the stored reports of places that were not read yet, then refreshes those that are due.
  ///
  /// Places that are not on the screen are read only if the order depends on their weather, and
  /// then last.
  func readRows() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .placeRows, policy: .takeLatest) { context in
      guard let state = context.state else { return }
      for id in state.rowsToRead where context.state?.weather[id]?.isRead != true {
        guard !context.isCancelled else { return }
        await readStoredReport(of: id, context)
      }
      if !context.isCancelled { context.dispatch(refreshDuePlaces()) }
    }
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
            let id = selectDuePlaces(state, now: now(), quota: quota(), running: running)
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
    let visible = placesTab.window.places
    guard placesTab.order.isByWeather else { return visible }
    let visibleIDs = Set(visible)
    return visible + savedPlaces.map { PlaceID($0) }.filter { !visibleIDs.contains($0) }
  }
}

extension EffectID {
  /// The ID of every read of stored reports for the table, so that a new one cancels the last.
  static let placeRows: EffectID = "weather.places.rows"
  /// The ID of the refresh of the places that are due, so that only one runs at a time.
  static let duePlaces: EffectID = "weather.places.due"
}
