package import Domain

/// The points of a ring or a line on the Earth.
package struct OutlinePath: Sendable {
  /// The longitudes and latitudes of the points, in units.
  private let x, y: [Int32]
  /// The number of units in a degree.
  private let units: Double
  /// The range of the longitudes.
  package let longitudes: ClosedRange<Double>
  /// The range of the latitudes.
  package let latitudes: ClosedRange<Double>

  /// Reads a path, or returns `nil` if it has no point.
  init?(_ reader: inout OutlineReader, units: Double) {
    let count = reader.number()
    var (x, y): ([Int32], [Int32]) = ([], [])
    x.reserveCapacity(count)
    y.reserveCapacity(count)
    for _ in 0..<count {
      let point = reader.point()
      x.append(Int32(truncatingIfNeeded: point.x))
      y.append(Int32(truncatingIfNeeded: point.y))
    }
    guard let west = x.min(), let east = x.max(), let south = y.min(), let north = y.max() else {
      return nil
    }
    (self.x, self.y, self.units) = (x, y, units)
    longitudes = Double(west) / units...Double(east) / units
    latitudes = Double(south) / units...Double(north) / units
  }

  /// The number of points.
  package var count: Int { x.count }

  /// Returns the point at an index, in degrees.
  package func point(_ index: Int) -> (longitude: Double, latitude: Double) {
    (Double(x[index]) / units, Double(y[index]) / units)
  }

  /// The straight lines between the points.
  package var sides: some Sequence<RingSide> {
    (1..<max(1, count)).lazy.map { RingSide(from: point($0 - 1), to: point($0)) }
  }
}
