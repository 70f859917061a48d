import Domain
import Fixtures
import Radar
import TestSupport
import WeatherFeature

extension Coordinates {
  static let jena = point(50.927, 11.586)
}

extension Place {
  static let jena = Place(
    name: "Jena", region: "Thuringia", country: "DE", coordinates: .jena,
    timeZone: "Europe/Berlin")
}

extension Timestamp {
  /// The newest measurement of the made loops, a minute before the fixtures' present.
  static let radarRun = Timestamp(seconds: Timestamp.now.seconds / 300 * 300)
}

extension RadarExtent {
  static let jena = RadarExtent(zoom: .region, shape: 50)
}

extension RadarLoop {
  /// A band of rain, 30 km wide, that moves from west to east by 10 km every five minutes: three
  /// measured frames and six of the forecast.
  static let band = loop(minutes: Array(stride(from: -10, through: 30, by: 5)))

  static func loop(
    minutes: [Int], run: Timestamp = .radarRun, extent: RadarExtent = .jena
  ) -> RadarLoop {
    let map = extent.map(around: .jena)
    guard let box = DWDGrid.box(covering: map) else { preconditionFailure("off the grid") }
    let frames = minutes.map { minute in
      let edge = box.columns / 2 - 60 + minute * 2
      let row = (0..<box.columns).map { column -> UInt16 in
        let distance = column - edge
        return (0..<30).contains(distance) ? [2, 8, 20, 60, 100, 30][distance / 5] : 0
      }
      let cells = Array(repeating: row, count: box.rows).flatMap(\.self)
      let time = Timestamp.radarRun.advanced(bySeconds: minute * 60)
      return RadarFrame(time: time, run: min(time, run), packed: RadarCells.packed(cells))
    }
    return RadarLoop(source: .brightSky, placement: .dwd(box: box), frames: frames)
  }
}

extension FetchedValue<RadarLoop> {
  static let band = FetchedValue(value: RadarLoop.band, fetchedAt: .now, source: .network)
}

extension WeatherState {
  /// The Radar tab of Jena before its frames are loaded.
  static let onRadarTab = WeatherState(
    WeatherSettings(.openMeteo, hasMotion: false),
    choice: PlaceChoice(.place(place: .jena), origin: .chosen)
  ).with {
    $0.tab = .radar
    $0.radar.extent = .jena
  }

  /// The same tab with a band of rain.
  static let withRadar = onRadarTab.with { $0.radar.frames.latest = .band }
}
