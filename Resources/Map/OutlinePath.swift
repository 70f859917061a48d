package import Domain

/// The points of a ring or a line on the Earth.
package struct OutlinePath: Sendable {
  /// The place of the points in the file.
  private let start: OutlineReader
  /// The number of points.
  private let count: Int
  /// The number of units in a degree.
  private let units: Double
  /// The range of the longitudes.
  package let longitudes: ClosedRange<Double>
  /// The range of the latitudes.
  package let latitudes: ClosedRange<Double>

  /// Reads a path, or returns `nil` if it has no point.
  init?(_ reader: inout OutlineReader, units: Double) {
    count = reader.number()
    (start, self.units) = (reader, units)
    guard count > 0 else { return nil }
    var (west, east, south, north) = (Int.max, Int.min, Int.max, Int.min)
    for _ in 0..<count {
      let (x, y) = reader.point()
      (west, east) = (min(west, x), max(east, x))
      (south, north) = (min(south, y), max(north, y))
    }
    longitudes = Double(west) / units...Double(east) / units
    latitudes = Double(south) / units...Double(north) / units
  }

  /// The straight lines between the points, read from the file anew.
  package var sides: some Sequence<RingSide> {
    var reader = start
    let first = degrees(reader.point())
    return sequence(state: (reader, first, count - 1)) { state -> RingSide? in
      guard state.2 > 0 else { return nil }
      let (last, next) = (state.1, degrees(state.0.point()))
      (state.1, state.2) = (next, state.2 - 1)
      return RingSide(from: last, to: next)
    }
  }

  private func degrees(_ point: (x: Int, y: Int)) -> (longitude: Double, latitude: Double) {
    (Double(point.x) / units, Double(point.y) / units)
  }
}
