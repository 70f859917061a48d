internal import Domain
internal import Redux

extension Middleware<WeatherState, WeatherAction> {
  /// Returns the middleware that fetches the ensemble of the shown place while the Hourly tab shows it.
  static func ensemble(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .concat([
      .onChange(of: \.ensemblePlace) { _, place, store in
        store.cancelEffects(id: "weather.ensemble")
        if let place, let thunk = environment().fetchEnsemble(of: place, store.state) {
          store.dispatch(thunk)
        }
      },
      .thunks { action, state in
        switch action {
        case .refreshKeyPressed, .refreshDue:
          state.ensemblePlace.flatMap {
            environment().fetchEnsemble(of: $0, state, isWanted: action == .refreshKeyPressed)
          }
        default: nil
        }
      },
    ])
  }
}

extension WeatherEnvironment {
  /// Returns the thunk that fetches the ensemble of a place, or `nil` if it is new enough, if it failed
  /// a short time ago and the user does not want it now, or if no service has ensembles.
  fileprivate func fetchEnsemble(
    of place: Place, _ state: WeatherState?, isWanted: Bool = false
  ) -> Thunk<WeatherState, WeatherAction>? {
    let known = state?.ensemble ?? EnsembleState()
    guard let ensemble, isWanted ? !known.isFresh(at: now()) : known.isDue(at: now()) else {
      return nil
    }
    return Thunk(id: "weather.ensemble", policy: .takeFirst) { context in
      let result = await Result(awaiting: { () throws(ProviderError) in
        try await ensemble(place)
      })
      guard !context.isCancelled else { return }
      context.dispatch(
        .ensembleResponse(place: PlaceID(place), result: LoadResult(result), at: now()))
    }
  }
}
