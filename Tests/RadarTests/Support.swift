import Domain
import Fixtures
import Radar
import TestSupport

extension Coordinates {
  static let berlin = point(52.524, 13.411)
  static let jena = point(50.927, 11.586)
  static let lisbon = point(38.72, -9.14)
}

extension Timestamp {
  /// The newest measurement of made loops.
  static let run = time("2022-10-18T07:00:00Z")

  static func time(_ text: String) -> Timestamp {
    Timestamp(iso8601: text) ?? Timestamp(seconds: 0)
  }

  static func minutes(_ minutes: Int) -> Timestamp { run.advanced(bySeconds: minutes * 60) }
}

extension GridBox {
  /// Five by five cells around Jena.
  static let jena = box(around: .jena)

  static func box(around point: Coordinates) -> GridBox {
    let map = MapProjection(center: point, kilometersPerPixel: 1, width: 1, height: 2)
    guard let box = DWDGrid.box(covering: map) else { preconditionFailure("off the grid") }
    return box
  }
}

extension RadarFrame {
  /// A frame in which all cells have one value.
  init(minutes: Int, run: Timestamp = .run, cells: UInt16, in box: GridBox = .jena) {
    let values = Array(repeating: cells, count: box.columns * box.rows)
    self.init(
      time: .minutes(minutes), run: minutes > 0 ? run : .minutes(minutes),
      packed: RadarCells.packed(values))
  }
}

extension RadarSeries {
  /// A series from the newest measurement on, five minutes apart.
  init(_ rates: [Double?]) {
    self.init(
      values: rates.enumerated().map { index, rate in
        Value(time: .minutes(index * 5), rate: rate, isForecast: index > 0)
      }, source: .brightSky)
  }
}
