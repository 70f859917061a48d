package import Domain
package import Radar
internal import Redux

/// The frames that the Radar tab needs: those of a service around a point.
struct RadarTarget: Equatable {
  var source: RadarSource
  /// The shown place.
  var point: Coordinates
  /// The middle of the map.
  var center: Coordinates
  var extent: RadarExtent

  /// The map that the frames must cover.
  var map: MapProjection { extent.map(around: center) }
}

extension WeatherState {
  /// The frames that the tab needs.
  ///
  /// There are none while it is not on the screen, if the place is not known, or if no service can
  /// be asked.
  var radarTarget: RadarTarget? {
    guard !isCutOff, let extent = radar.extent,
      let point = radarCenter, let source = radarSource
    else { return nil }
    // A nowcast is that of a point, so that another map needs no other one.
    guard source != .metNorway else {
      return RadarTarget(
        source: source, point: point, center: point, extent: RadarExtent(zoom: .region, shape: 100))
    }
    return RadarTarget(
      source: source, point: point, center: radar.center ?? point, extent: extent)
  }

  /// The service of the frames of the shown place, or `nil` if none can be asked.
  package var radarSource: RadarSource? {
    guard settings.hasRadar, let radarCenter else { return nil }
    return RadarSource(
      for: radarCenter, isSample: showsSample, allowsLibreWXR: radar.consent?.origin != nil)
  }

  /// The frames of the shown place, or `nil` if there are none, or only of a service that may not be asked any
  /// more.
  package var radarLoop: RadarLoop? { radarSource == nil ? nil : radar.loop }

  /// The host of the service whose pictures the user has not allowed.
  ///
  /// It is `nil` if they are allowed, forbidden by the settings, or not needed.
  package var radarOffer: String? {
    guard !isOffline, !showsSample, settings.hasRadar, let point = radarCenter,
      let consent = radar.consent, consent.origin == nil,
      RadarSource.brightSky.sight(at: point) != .radar
    else { return nil }
    return consent.service
  }

  /// The host of the service whose pictures the user is asked to allow, or `nil` without a
  /// question.
  package var radarQuestion: String? {
    radarOffer.flatMap { $0 == radar.refusedService ? nil : $0 }
  }

  /// The shown place, or `nil` if there is none.
  package var radarCenter: Coordinates? { queriedPlace?.coordinates }

  /// Returns the time of the next request for radar frames, or `nil` if there is none.
  ///
  /// A new measured frame comes with each step of the service. After a failure, the waits grow.
  ///
  /// The time is in the past if the request is due.
  func nextRadarRequest(at now: Timestamp) -> Timestamp? {
    guard let target = radarTarget, !radar.frames.isLoading else { return nil }
    if let retry = radar.frames.lastFailure?.nextTry(at: now) { return retry.moment }
    guard let fetchedAt = radar.frames.latest?.fetchedAt, !fetchedAt.isAhead(of: now) else {
      return now
    }
    return fetchedAt.advanced(bySeconds: target.source.step)
  }
}

extension Watched<RadarTarget> {
  /// The radar frames that are not known yet, while *Radar* shows them.
  ///
  /// They are decoded and compared before they are dispatched, so that drawing need not wait.
  static var radarFrames: Watched {
    Watched(
      targets: { state in state.radarTarget.map { [$0] } ?? [] }, id: { _ in "weather.radar" },
      // A user who zooms step by step wants only the last map.
      pause: WeatherEnvironment.typingPause,
      isDue: { reason, state, environment in
        let now = environment.now()
        return reason != .due || state.nextRadarRequest(at: now).map { $0 <= now } ?? false
      },
      fetch: { target, environment, context in
        let known = context.state?.radar.loop
        await context.dispatch(.radar(action: .requested)).finished
        let request = RadarRequest(
          source: target.source, map: target.map, point: target.point, known: known)
        let result = await LoadResult(awaiting: { () throws(ProviderError) in
          try await environment.radar.fetch(request)
        })
        if case .success(let fetched) = result {
          let loop = known?.adding(fetched.value) ?? fetched.value
          // This decodes the frames, too.
          _ = radarMotion(around: target.point, in: loop)
        }
        context.dispatch(.radar(action: .response(result: result, at: environment.now())))
      })
  }
}

extension Middleware<WeatherState, WeatherAction> {
  /// The middleware that plays the radar frames.
  static let radarFilm = Middleware.onChange(of: \.radar.isMoving) { _, isMoving, store in
    if isMoving {
      store.dispatch(.playRadar)
    } else {
      store.cancelEffects(id: "weather.radar.film")
    }
  }
}

extension Thunk<WeatherState, WeatherAction> {
  /// Shows one frame after the other until the film is over.
  ///
  /// Four are shown in a second, the newest measured one for a second, and the last one for two.
  fileprivate static var playRadar: Thunk {
    Thunk(id: "weather.radar.film", policy: .takeLatest) { context in
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
