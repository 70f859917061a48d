internal import Domain
internal import Radar
internal import Redux

extension Middleware<WeatherState, WeatherAction> {
  /// Returns the middleware that fetches radar frames while the Radar tab is on the screen, and plays
  /// them.
  static func radar(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .concat([
      .onChange(of: \.radarTarget) { previous, target, store in
        guard let target else { return store.cancelEffects(id: .radar) }
        // A user who zooms step by step wants only the last map.
        let isOpened = previous == nil
        store.dispatch(
          environment().fetchRadar(
            target, policy: isOpened ? .takeLatest : .debounce(WeatherEnvironment.typingPause)))
      },
      .onChange(of: \.radar.isMoving) { _, isMoving, store in
        if isMoving { store.dispatch(.playRadar) } else { store.cancelEffects(id: .radarFilm) }
      },
      .thunks { action, state in
        switch action {
        case .refreshKeyPressed,
          .refreshDue where isDue(state, environment()):
          state.radarTarget.map { environment().fetchRadar($0, policy: .takeFirst) }
        default: nil
        }
      },
    ])
  }

  private static func isDue(_ state: WeatherState, _ environment: WeatherEnvironment) -> Bool {
    let now = environment.now()
    return selectNextRadarRequest(state, now: now).map { $0 <= now } ?? false
  }
}

extension WeatherEnvironment {
  /// Fetches the frames that are not known yet.
  ///
  /// They are decoded before they are dispatched, so that drawing them need not wait for that.
  fileprivate func fetchRadar(
    _ target: RadarTarget, policy: OverlapPolicy
  ) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .radar, policy: policy) { context in
      let known = context.state?.radar.loop
      await context.dispatch(.radar(action: .requested)).finished
      let request = RadarRequest(source: target.source, map: target.map, known: known)
      let result = await Result(awaiting: { () throws(ProviderError) in
        try await radar.fetch(request)
      })
      guard !context.isCancelled else { return }
      if case .success(let fetched) = result {
        _ = decodedRadar(known?.adding(fetched.value) ?? fetched.value)
      }
      context.dispatch(.radar(action: .response(result: LoadResult(result), at: now())))
    }
  }
}

extension Thunk<WeatherState, WeatherAction> {
  /// Shows one frame after the other: four a second, the newest measured one for a second, and the
  /// last one for two.
  fileprivate static var playRadar: Thunk {
    Thunk(id: .radarFilm, policy: .takeLatest) { context in
      while !context.isCancelled, let radar = context.state?.radar, radar.isMoving {
        do {
          try await context.sleep(for: radar.frameDuration)
        } catch {
          return
        }
        await context.dispatch(.radar(action: .frameDue)).finished
      }
    }
  }
}

extension RadarTab {
  /// The time for which the shown frame stays on the screen while the frames play.
  fileprivate var frameDuration: Duration {
    switch shownFrame {
    case loop.map({ $0.frames.count - 1 }): .seconds(2)
    case loop?.newestMeasured: .seconds(1)
    default: .milliseconds(250)
    }
  }
}

extension EffectID {
  /// The ID of the requests for radar frames.
  fileprivate static let radar: EffectID = "weather.radar"
  /// The ID of the film of radar frames.
  fileprivate static let radarFilm: EffectID = "weather.radar.film"
}
