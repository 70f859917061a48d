internal import Domain
internal import Redux

extension Middleware<WeatherState, WeatherAction> {
  /// Returns the middleware that asks for the scored places in their hours after the launch, and reads
  /// their scores for the page.
  static func scores(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .concat([
      .onChange(of: \.isOffline) { _, isOffline, store in
        if !isOffline { store.dispatch(environment().collectScores()) }
      },
      .thunks { action, state in
        switch action {
        case .refreshDue(let now) where state.nextScoreCollection.map({ $0 <= now }) ?? false:
          environment().collectScores()
        case .services(.opened): environment().readScores()
        case .scores(.started): environment().startScoring()
        case .scores(.stopped): environment().stopScoring()
        default: nil
        }
      },
    ])
  }
}

extension WeatherEnvironment {
  /// The seconds after which storage that failed is used again.
  private static let retryInterval = 900

  /// Asks for each place whose hour it is, unless offline by choice.
  func collectScores() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: "weather.scores", policy: .serial) { context in
      guard context.state?.isOffline == false else { return }
      do throws(StorageError) {
        let asking = try await scores.collect()
        // Without scored places, nothing changes.
        if context.state?.scores.asking != asking {
          context.dispatch(.scores(action: .asked(asking: asking)))
        }
      } catch {
        let next = now().advanced(bySeconds: Self.retryInterval)
        context.dispatch(.scores(action: .asked(asking: ScoreCollection(next: next))))
        context.dispatch(.storageFailed(error: error))
      }
      if context.state?.servicesPage != nil { context.dispatch(readScores()) }
    }
  }

  /// Reads the scores of the shown place.
  fileprivate func readScores() -> Thunk<WeatherState, WeatherAction> {
    changeScoring { _, _ async throws(StorageError) in true }
  }

  fileprivate func startScoring() -> Thunk<WeatherState, WeatherAction> {
    changeScoring(collects: true) { keeper, place async throws(StorageError) in
      try await keeper.add(place)
    }
  }

  fileprivate func stopScoring() -> Thunk<WeatherState, WeatherAction> {
    changeScoring { keeper, place async throws(StorageError) in
      try keeper.storage.removeScoredPlace(at: place.coordinates)
      return true
    }
  }

  /// Makes a change to the scored places, and reads the scores of the shown place.
  ///
  /// `change` returns whether there was room for another place. With `collects`, the services are asked
  /// afterwards.
  private func changeScoring(
    collects: Bool = false,
    _ change: @escaping @Sendable (ScoreKeeper, Place) async throws(StorageError) -> Bool
  ) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: "weather.scores.place", policy: .serial) { context in
      guard let state = context.state, let id = state.shownID, let place = state.scorablePlace
      else { return }
      do throws(StorageError) {
        let scores = state.showsSample ? sampleScores() : self.scores
        if try await !change(scores, place) { context.dispatch(.scores(action: .placesFull)) }
        let read = try await scores.scores(of: place)
        context.dispatch(.scores(action: .read(scores: read, place: id)))
        if collects { context.dispatch(collectScores()) }
      } catch {
        context.dispatch(.storageFailed(error: error))
      }
    }
  }
}

extension WeatherState {
  /// The shown place with its time zone, or `nil` if it is not known.
  var scorablePlace: Place? {
    guard var place = queriedPlace else { return nil }
    place.timeZone = place.timeZone ?? shown.report.latest?.value.place.timeZone
    return place
  }
}
