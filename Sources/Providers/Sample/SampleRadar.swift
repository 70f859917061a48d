package import Domain
import Foundation
package import Radar

extension RadarClient {
  /// Returns a client of the made rain of the sample, which makes no requests.
  package static func sample(
    _ sample: SampleWeather, now: @escaping @Sendable () -> Timestamp
  ) -> RadarClient {
    RadarClient { request in
      let now = now()
      return FetchedValue(
        value: SampleRadar(sample, request).loop(at: now), fetchedAt: now, source: .sample)
    }
  }
}

/// The rain of the sample on a map.
///
/// Rain and snow are carried with the wind aloft: what a point has now, the place had before or will have. So the
/// frames agree with the forecast of the place, and the band of rain that reaches it is seen before.
private struct SampleRadar {
  private let sky: SampleSky
  private let area: MercatorPicture
  /// The kilometers from the place to the middle of the picture, to the east and to the north.
  private let offset: (east: Double, north: Double)

  /// The speed of the wind aloft in kilometers an hour, and the direction to which it blows: the north-east.
  private static let speed = 46.0
  private static let (east, north) = (cos(0.62), sin(0.62))

  /// A point of the map, with what all frames share.
  private struct Point {
    /// The kilometers from the way of the place's rain.
    let across: Double
    /// The hours by which the rain of the place comes later here, which is negative before the place.
    let delay: Double
    /// From 0 on the way of the place's rain to 1 far from it: the part of cells, and that of showers.
    let beside, apart: Double
    /// From 1 in the middle of the band of rain to 0 beyond its ends.
    let width: Double

    /// Creates a point from its kilometers east and north of the place.
    init(x: Double, y: Double) {
      let along = x * SampleRadar.east + y * SampleRadar.north
      across = y * SampleRadar.east - x * SampleRadar.north
      // The band is a bow, whose middle passes the place.
      delay = (along + across * across * 0.0024) / SampleRadar.speed
      beside = 1 - exp(-across * across / 30)
      apart = 1 - exp(-pow(across / 32, 4))
      width = exp(-pow(across / 120, 4))
    }
  }

  /// The seconds of the past that the frames show.
  private static let past = 3_600

  init(_ sample: SampleWeather, _ request: RadarRequest) {
    let site = SampleWeather.site(at: request.point)
    sky = SampleSky(site, start: sample.start)
    area = MercatorPicture(covering: request.map)
    let (place, middle) = (site.place.coordinates, area.center)
    let kilometers = 111.2
    offset = (
      (middle.longitude - place.longitude) * kilometers * cos(middle.latitude * .pi / 180),
      (middle.latitude - place.latitude) * kilometers
    )
  }

  /// Returns the frames that a radar would have measured and forecast at a time.
  func loop(at now: Timestamp) -> RadarLoop {
    let step = RadarSource.sample.step
    let run = now.roundedDown(to: step)
    let (rows, isSnow) = (rows, sky.site.hasSnow)
    let frames = stride(from: -Self.past, through: RadarSource.sample.future, by: step).map {
      seconds in
      let time = run.advanced(bySeconds: seconds)
      return RadarFrame(
        time: time, run: min(time, run),
        rates: rates(of: rows, at: time.advanced(bySeconds: -step / 2)), isSnow: isSnow)
    }
    return RadarLoop(source: .sample, placement: .picture(area: area), frames: frames)
  }

  /// The points of the map, one for four pixels, which takes a quarter of the time.
  private var rows: [[Point]] {
    let (half, pixel) = (MercatorPicture.side / 2, area.kilometersPerPixel * 2)
    return (0..<half).map { row in
      let y = offset.north + (Double(half) / 2 - Double(row) - 0.5) * pixel
      return (0..<half).map { column in
        Point(x: offset.east + (Double(column) + 0.5 - Double(half) / 2) * pixel, y: y)
      }
    }
  }

  /// Returns the rates of all pixels in millimeters an hour, between those of the nearest points.
  private func rates(of rows: [[Point]], at time: Timestamp) -> [Double] {
    let hours = Double(time.seconds(since: sky.start)) / 3_600
    let hasShowers = sky.site.hasShowers
    let wide = rows.map { row in
      Self.doubled(row.map { rate(at: $0, hours, hasShowers: hasShowers) }) {
        $0 * 0.75 + $1 * 0.25
      }
    }
    return Self.doubled(wide) { near, far in
      zip(near, far).map { $0 * 0.75 + $1 * 0.25 }
    }.flatMap(\.self)
  }

  /// Returns two values for each one, mixed with the one before and the one after it.
  private static func doubled<Value>(
    _ values: [Value], _ mixed: (_ near: Value, _ far: Value) -> Value
  ) -> [Value] {
    values.indices.flatMap { index in
      [index - 1, index + 1].map { other in
        values.indices.contains(other) ? mixed(values[index], values[other]) : values[index]
      }
    }
  }

  private func rate(at point: Point, _ hours: Double, hasShowers: Bool) -> Double {
    let (across, passing) = (point.across, hours - point.delay)
    let carried = passing * Self.speed
    var band = 0.0
    if let rain = sky.precipitation(hours: passing) {
      // On the way of the place, the rain is that of its forecast; beside it, it has cells of its own.
      let cells =
        sin(across / 6.5 + 1.4 * sin(carried / 13)) * sin(carried / 8.3 + sin(across / 11))
      band = rain.rate * point.width * (1 + point.beside * (0.85 * cells - 0.1))
    }
    guard hasShowers else { return band }
    let shower = sin(across / 14 + 2) * sin(carried / 19 + cos(across / 23)) - 0.82
    return max(band, shower * 26 * point.apart)
  }
}
