internal import Domain

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

  /// Returns whether a point lies in this ring, by the even-odd rule.
  func surrounds(_ point: Coordinates) -> Bool {
    let (east, north) = (point.longitude * 100, point.latitude * 100)
    guard (Double(columns.lowerBound)...Double(columns.upperBound)).contains(east),
      (Double(rows.lowerBound)...Double(rows.upperBound)).contains(north)
    else { return false }
    var isInside = false
    for index in y.indices.dropFirst() {
      let (start, end) = (Double(y[index - 1]), Double(y[index]))
      guard (start > north) != (end > north) else { continue }
      let (west, other) = (Double(x[index - 1]), Double(x[index]))
      if east < (other - west) * (north - start) / (end - start) + west { isInside.toggle() }
    }
    return isInside
  }
}
