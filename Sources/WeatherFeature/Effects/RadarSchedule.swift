package import Domain
package import Radar

/// The frames that the Radar tab needs: those of a service around a point.
struct RadarTarget: Equatable {
  var source: RadarSource
  var center: Coordinates
  var extent: RadarExtent

  /// The map that the frames must cover.
  var map: MapProjection { extent.map(around: center) }
}

extension WeatherState {
  /// The frames that the tab needs, or `nil` while it is not on the screen, if the place is not known,
  /// or if no service can be asked.
  var radarTarget: RadarTarget? {
    guard !isOffline, settings.hasRadar, let extent = radar.extent,
      let center = radarCenter, let source = radarSource
    else { return nil }
    // A nowcast is that of a point, so that another map needs no other one.
    let needed = source == .metNorway ? RadarExtent(zoom: .region, shape: 100) : extent
    return RadarTarget(source: source, center: center, extent: needed)
  }

  /// The service of the frames of the shown place, or `nil` if none can be asked.
  package var radarSource: RadarSource? {
    radarCenter.flatMap {
      RadarSource(for: $0, allowsLibreWXR: radar.consent?.origin != nil)
    }
  }

  /// The host of the service whose pictures the user is asked to allow, or `nil` if that is answered,
  /// or if they are not needed.
  package var radarOffer: String? {
    guard !isOffline, settings.hasRadar, radarCenter != nil, radarSource != .brightSky,
      let consent = radar.consent, consent.origin == nil
    else { return nil }
    return consent.service
  }

  /// The point in the middle of the map, or `nil` if the shown place is not known, or is an example.
  package var radarCenter: Coordinates? {
    isLookingAround ? nil : choice?.subject.place?.coordinates
  }
}

/// Selects the time of the next request for radar frames, or `nil` if there is none.
///
/// A new measured frame comes with each step of the service. After a failure, the waits grow.
///
/// The time is in the past if the request is due.
func selectNextRadarRequest(_ weather: WeatherState, now: Timestamp) -> Timestamp? {
  guard let target = weather.radarTarget, !weather.radar.isLoading else { return nil }
  if let retry = weather.radar.lastFailure?.nextTry(at: now) { return retry.moment }
  guard let fetchedAt = weather.radar.latest?.fetchedAt, !fetchedAt.isAhead(of: now) else {
    return now
  }
  return fetchedAt.advanced(bySeconds: target.source.step)
}
