internal import Domain
internal import Redux

extension Middleware<WeatherState, WeatherAction> {
  /// Keeps the places on the screen up to date while the table is shown.
  ///
  /// If the places on the screen changed, the stored reports of new rows are read. If none is left,
  /// all reads and requests are canceled.
  static func placesTable(_ environment: WeatherEnvironment) -> Middleware {
    .wrap { store in
      { next in
        { action in
          // Cancel before the state changes, so that no request starts for a tab that was left.
          if action == .table(.windowChanged([])) {
            for id in [EffectID.placeRows, .placeRefresh, .placeRow] { store.cancelEffects(id: id) }
          }
          let before = store.state?.table.window
          next(action)
          guard let state = store.state else { return }
          switch action {
          case .table(.windowChanged(let window)) where !window.isEmpty:
            if before == [], state.tab != .places {
              store.dispatch(environment.readList(shown: state.savedPlaces))
            }
            store.dispatch(environment.readRows(window))
          case .table(.orderSelected(let order)) where order.isByWeather:
            store.dispatch(environment.readRows(state.table.window))
          case .tabSelected, .segmentEntered, .appLaunched:
            guard state.tab == .places else { return }
            store.dispatch(environment.readList(shown: state.savedPlaces))
          default: break
          }
        }
      }
    }
  }
}

extension WeatherEnvironment {
  /// The largest number of reports that are fetched at the same time.
  static let concurrentRows = 4

  /// Returns the effect of an action of the Places tab, or `nil` if it has none.
  func handle(_ action: PlacesTableAction) -> Thunk<WeatherState, WeatherAction>? {
    switch action {
    case .placeOpened: loadChosenPlace()
    case .shownPlaceAdded, .rowMoved, .rowRemoved, .removalUndone: keepSavedPlaces()
    case .refreshDue: refreshRows()
    case .allRefreshConfirmed: refreshAll()
    case .rowRefreshKeyPressed(let id): refreshRow(id)
    case .rowSelected, .orderSelected, .windowChanged, .listRead, .rowRead, .allRefreshKeyPressed,
      .rowRequested, .rowResponse:
      nil
    }
  }

  /// Reads the list of places, which another Skyreel may have changed.
  ///
  /// The read runs in series with the saves: pending changes are written before it, later ones
  /// after it. `shown` is the list when the tab was opened.
  func readList(shown: [Place]) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .savedPlaces, policy: .serial) { context in
      do throws(StorageError) {
        let stored = try placeStorage.saved()
        // Storage without a file returns an empty list, which must not replace the shown one.
        guard !stored.isEmpty, stored != shown else { return }
        await context.dispatch(.table(.listRead(stored, from: shown))).finished
      } catch {
        context.dispatch(.storageFailed(error))
      }
    }
  }

  /// Reads the stored reports of places that were not read yet, then refreshes those that are due.
  ///
  /// Places that are not on the screen are read only if the order depends on their weather, and
  /// then last.
  func readRows(_ window: [PlaceID]) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .placeRows, policy: .takeLatest) { context in
      guard let state = context.state else { return }
      let others =
        state.table.order.isByWeather
        ? state.savedPlaces.map(PlaceID.init).filter { !window.contains($0) } : []
      for id in window + others where state.table.rows[id]?.isRead != true {
        guard !context.isCancelled, let place = state.savedPlace(id) else { continue }
        do throws(StorageError) {
          let report = try stored(place)
          await context.dispatch(.table(.rowRead(id, report))).finished
        } catch {
          context.dispatch(.storageFailed(error))
          return
        }
      }
      guard !context.isCancelled else { return }
      context.dispatch(refreshRows())
    }
  }

  private func stored(_ place: Place) throws(StorageError) -> FetchedValue<WeatherReport>? {
    let report = try storage.cachedReport(near: place.coordinates, from: client.provider)
    return report.map(cut)
  }

  private func cut(_ report: FetchedValue<WeatherReport>) -> FetchedValue<WeatherReport> {
    var report = report
    report.value = report.value.cutForTable(at: now())
    return report
  }

  /// Fetches the reports that are due, up to ``concurrentRows`` at a time, until none is left.
  ///
  /// Each place is selected just before its request, because earlier requests use up calls.
  private func refreshRows() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .placeRefresh, policy: .serial) { context in
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
            group.addTask {
              await fetch(id, context, unlessStored: !state.table.wanted.contains(id))
            }
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

  /// Refreshes all rows, and the report of the shown place if that is one of them.
  private func refreshAll() -> Thunk<WeatherState, WeatherAction> {
    Thunk { context in
      context.dispatch(refreshRows())
      if context.state?.savedIndex != nil { context.dispatch(load(.userRequest)) }
    }
  }

  /// Fetches the report of the place that the user refreshes, unless it is being fetched already.
  private func refreshRow(_ id: PlaceID) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .placeRow, policy: .concurrent) { context in
      guard context.state?.table.rows[id]?.isLoading != true else { return }
      await fetch(id, context)
    }
  }

  /// Fetches the report of a place.
  ///
  /// - Parameters:
  ///   - id: The identity of the place.
  ///   - context: The context of the thunk.
  ///   - usesStorage: Whether a fresh report that another Skyreel has stored meanwhile replaces the
  ///     request.
  private func fetch(
    _ id: PlaceID, _ context: ThunkContext<WeatherState, WeatherAction>,
    unlessStored usesStorage: Bool = false
  ) async {
    guard !context.isCancelled, let state = context.state, let place = state.savedPlace(id)
    else { return }
    if usesStorage, let stored = freshReport(of: place, state, context) {
      await context.dispatch(.table(.rowRead(id, stored))).finished
      return
    }
    await context.dispatch(.table(.rowRequested(id))).finished
    let result = await Result(awaiting: { () throws(ProviderError) in
      try await client.report(try await client.completing(place))
    })
    guard !context.isCancelled else { return }
    let answer = LoadResult(result.map(cut))
    await context.dispatch(.table(.rowResponse(id, answer, at: now()))).finished
  }

  /// Returns the stored report of a place, or `nil` if there is none, it is due for a refresh, or
  /// it cannot be read.
  private func freshReport(
    of place: Place, _ state: WeatherState,
    _ context: ThunkContext<WeatherState, WeatherAction>
  ) -> FetchedValue<WeatherReport>? {
    do throws(StorageError) {
      guard let stored = try stored(place), let interval = state.refresh?.interval,
        now().seconds(since: stored.fetchedAt) < interval
      else { return nil }
      return stored
    } catch {
      context.dispatch(.storageFailed(error))
      return nil
    }
  }
}

extension EffectID {
  /// The ID of every read of stored reports for the table, so that a new one cancels the last.
  static let placeRows: EffectID = "weather.places.rows"
  /// The ID of the automatic refresh of the table, so that only one runs at a time.
  static let placeRefresh: EffectID = "weather.places.refresh"
  /// The ID of the refreshes of single rows by the user, so that leaving the tab cancels them.
  static let placeRow: EffectID = "weather.places.row"
}
