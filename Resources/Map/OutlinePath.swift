package import Domain

/// The points of a ring or a line on the Earth.
public struct OutlinePath: Sendable {
  /// The longitudes of the points, in hundredths of a degree.
  public let x: [Int32]
  /// The latitudes of the points, in hundredths of a degree.
  public let y: [Int32]
  /// The range of the longitudes.
  public let columns: ClosedRange<Int32>
  /// The range of the latitudes.
  public let rows: ClosedRange<Int32>

  /// Reads a path, or returns `nil` if it has no point.
  init?(_ reader: inout OutlineReader) {
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
    (self.x, self.y, columns, rows) = (x, y, west...east, south...north)
  }

  /// The point at an index, in degrees.
  package func point(_ index: Int) -> (longitude: Double, latitude: Double) {
    (Double(x[index]) / 100, Double(y[index]) / 100)
  }

  /// The straight lines between the points.
  package var sides: some Sequence<RingSide> {
    y.indices.dropFirst().lazy.map { RingSide(from: point($0 - 1), to: point($0)) }
  }

  /// Returns whether a point lies in this ring, by the even-odd rule.
  func surrounds(_ point: Coordinates) -> Bool {
    guard columns.contains(Int32(point.longitude * 100)), rows.contains(Int32(point.latitude * 100))
    else { return false }
    let crossings = sides.compactMap { $0.crossing(latitude: point.latitude) }
    return !crossings.count { $0 > point.longitude }.isMultiple(of: 2)
  }
}
