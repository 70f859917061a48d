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
/// Rain and snow are carried with the wind aloft: what a point has at a time, the place had before or will have, as
/// far away as the wind carries it. So the frames agree with the forecast of the place, and the band of rain that
/// reaches it is seen before.
private struct SampleRadar {
  private let sky: SampleSky
  private let area: MercatorPicture
  /// The kilometers from the place to the middle of the picture, to the east and to the north.
  private let offset: (east: Double, north: Double)

  /// The speed of the wind aloft in kilometers an hour, and the direction to which it blows: the north-east.
  private static let speed = 46.0
  private static let (east, north) = (cos(0.62), sin(0.62))
  /// The times of the first and the last frame, in seconds after the newest measurement.
  private static let times = (first: -3_600, last: 7_200)

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
    let frames = stride(from: Self.times.first, through: Self.times.last, by: step).map { seconds in
      let time = run.advanced(bySeconds: seconds)
      return RadarFrame(
        time: time, run: min(time, run), rates: rates(at: time.advanced(bySeconds: -step / 2)),
        isSnow: sky.site.spells.contains { $0.kind == .snow })
    }
    return RadarLoop(source: .sample, placement: .picture(area: area), frames: frames)
  }

  /// Returns the rates of all pixels in millimeters an hour.
  private func rates(at time: Timestamp) -> [Double] {
    // Four pixels share a rate, which takes a quarter of the time.
    let (half, pixel) = (MercatorPicture.side / 2, area.kilometersPerPixel * 2)
    let hours = Double(time.seconds(since: sky.start)) / 3_600
    var rates: [Double] = []
    rates.reserveCapacity(4 * half * half)
    for row in 0..<half {
      let y = offset.north + (Double(half) / 2 - Double(row) - 0.5) * pixel
      let line = (0..<half).flatMap { column -> [Double] in
        let x = offset.east + (Double(column) + 0.5 - Double(half) / 2) * pixel
        let rate = rate(x: x, y: y, hours)
        return [rate, rate]
      }
      rates += line
      rates += line
    }
    return rates
  }

  /// Returns the rate at a point in kilometers east and north of the place.
  private func rate(x: Double, y: Double, _ hours: Double) -> Double {
    let along = x * Self.east + y * Self.north
    let across = y * Self.east - x * Self.north
    // The band is a bow, whose middle passes the place.
    let passing = hours - (along + across * across * 0.0024) / Self.speed
    let carried = passing * Self.speed
    // On the way of the place, the rain is that of its forecast; beside it, it has cells of its own.
    let beside = 1 - exp(-across * across / 30)
    let cells = sin(across / 6.5 + 1.4 * sin(carried / 13)) * sin(carried / 8.3 + sin(across / 11))
    let width = exp(-pow(across / 120, 4))
    let band =
      (sky.precipitation(hours: passing)?.rate ?? 0) * width * (1 + beside * (0.85 * cells - 0.1))
    guard sky.site.hasShowers else { return band }
    let apart = 1 - exp(-pow(across / 32, 4))
    let shower = sin(across / 14 + 2) * sin(carried / 19 + cos(across / 23)) - 0.82
    return max(band, shower * 26 * apart)
  }
}
