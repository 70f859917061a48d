package import Domain
package import Radar
internal import Redux
internal import TerminalUI

/// The decoded frames of a loop, each `nil` if it is damaged.
///
/// The thunk that fetches frames decodes them first, on its own thread.
let decodedRadar = memoized { (loop: RadarLoop) in
  loop.frames.map { frame in try? RadarGrid(frame, placement: loop.placement) }
}

/// The water and the lines of a map.
let mapDrawing = memoized { (map: MapProjection) in MapDrawing(map) }

/// The pixels of the frame on the screen.
func radarPixels(
  of loop: RadarLoop, frame: Int, on map: MapProjection
) -> [RadarSampling.Pixel]? {
  let grids = decodedRadar(loop)
  guard grids.indices.contains(frame), let grid = grids[frame] else { return nil }
  let lattice = RadarLattice(map: map, placement: loop.placement, source: loop.source)
  return radarSampling(lattice).pixels(of: grid)
}

private let radarSampling = memoized { (lattice: RadarLattice) in
  RadarSampling(
    lattice.map, lattice.placement, source: lattice.source, classes: Style.Scale.rainRates)
}

/// A map over the cells of frames.
private struct RadarLattice: Equatable {
  var map: MapProjection
  var placement: GridPlacement
  var source: RadarSource
}

/// The rain at a place over the frames of a loop.
struct PlaceRadar: Equatable {
  var place: Place
  var series: RadarSeries
}

/// The best-known places on a map, the largest first.
let mapPlaces = memoized { (map: MapProjection) in map.places(limit: 120) }

/// Returns the rain at places over the frames of a loop.
func placeRadar(_ places: [Place], in loop: RadarLoop) -> [PlaceRadar] {
  memoizedPlaceRadar(PlaceRadarInput(places: places, loop: loop))
}

private let memoizedPlaceRadar = memoized { (input: PlaceRadarInput) in
  input.places.map { PlaceRadar(place: $0, series: input.loop.outlook(at: $0.coordinates)) }
}

private struct PlaceRadarInput: Equatable {
  var places: [Place]
  var loop: RadarLoop
}

/// Returns the motion of the rain around a point, or `nil` if it is not clear.
///
/// The thunk that fetches frames computes it first, on its own thread.
func radarMotion(around point: Coordinates, in loop: RadarLoop) -> RadarMotion? {
  memoizedRadarMotion(RadarMotionInput(point: point, loop: loop))
}

private let memoizedRadarMotion = memoized { (input: RadarMotionInput) in
  RadarMotion(around: input.point, in: input.loop, decodedRadar(input.loop))
}

private struct RadarMotionInput: Equatable {
  var point: Coordinates
  var loop: RadarLoop
}

extension RadarLoop {
  /// Returns the rain at a point over the frames.
  package func series(at point: Coordinates) -> RadarSeries {
    RadarSeries(at: point, in: self, decodedRadar(self))
  }

  /// Returns the rain at a point from the best service: the nowcast of the point, or else the frames.
  package func outlook(at point: Coordinates) -> RadarSeries {
    if let nowcast, nowcast.hasRadar, nowcast.point == point { return nowcast.series }
    return series(at: point)
  }
}

extension WeatherContext {
  /// The words about the shown place on the Radar tab.
  var radarWords: RadarWords {
    RadarWords(
      place: weather.shownPlace.flatMap { $0.isUnnamed ? nil : $0.name }, clock: display.clock,
      at: weather.radarClock(at: now), unit: display.units.precipitation,
      mayBeSnow: weather.report.latest?.value.mayBeSnow ?? false)
  }
}

extension WeatherState {
  /// Returns the clock at the shown place, which may change while the frames are shown.
  fileprivate func radarClock(at now: Timestamp) -> LocalClock {
    if let report = report.latest?.value {
      return LocalClock(
        from: now.advanced(bySeconds: -10_800), to: now.advanced(bySeconds: 10_800),
        utcOffset: report.utcOffset)
    }
    return choice?.subject.place.flatMap { localClock(of: $0, at: now) } ?? LocalClock()
  }
}

extension WeatherReport {
  /// Whether it is so cold that rain on the radar can be snow.
  package var mayBeSnow: Bool {
    current?.temperature.map { $0.converted(to: .celsius).value <= 1 } ?? false
  }
}
