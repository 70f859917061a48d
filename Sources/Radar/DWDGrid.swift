package import Domain
private import Foundation

/// The grid of the radar composites of Germany's weather service: cells of 1 km in a polar
/// stereographic projection, true at 60° N and with 10° E as its middle.
///
/// The formula is that of the WGS 84 ellipsoid; the origin is that of DWD's composite format
/// DE1200. Whole numbers are the centers of cells.
package enum DWDGrid {
  /// The number of columns and rows of the whole grid.
  static let columns = 1_100
  static let rows = 1_200

  private static let equatorialRadius = 6_378_137.0
  private static let polarRadius = 6_356_752.3142451802
  private static let eccentricity =
    (1 - (polarRadius / equatorialRadius) * (polarRadius / equatorialRadius)).squareRoot()
  private static let falseEast = 543_196.83521776402
  private static let falseNorth = 3_622_588.8619310018
  private static let scale: Double = {
    let latitude = 60 * Double.pi / 180
    let sine = eccentricity * sin(latitude)
    return equatorialRadius * cos(latitude) / (1 - sine * sine).squareRoot() / conformal(60)
  }()

  /// Returns the column and the row of a point, which may be outside the grid.
  ///
  /// A point south of the equator, where the projection reaches beyond every number, has the cell of
  /// the equator, which is off the grid, too.
  static func cell(at point: Coordinates) -> (column: Double, row: Double) {
    let distance = distance(ofLatitude: max(0, point.latitude))
    let angle = (point.longitude - 10) * .pi / 180
    return (
      (distance * sin(angle) + falseEast) / 1_000, (distance * cos(angle) - falseNorth) / 1_000
    )
  }

  package static func contains(_ point: Coordinates) -> Bool {
    let (column, row) = cell(at: point)
    return (0..<Double(columns)).contains(column.rounded())
      && (0..<Double(rows)).contains(row.rounded())
  }

  /// Returns the distance from the pole in the projection, in meters.
  private static func distance(ofLatitude latitude: Double) -> Double {
    scale * conformal(latitude)
  }

  private static func conformal(_ degrees: Double) -> Double {
    let latitude = degrees * .pi / 180
    let sine = eccentricity * sin(latitude)
    return tan(.pi / 4 - latitude / 2) * pow((1 + sine) / (1 - sine), eccentricity / 2)
  }

  /// Returns the cells that cover a map, with a margin of five cells, or `nil` if they are off the
  /// grid.
  package static func box(covering map: MapProjection) -> GridBox? {
    let (latitudes, longitudes) = map.frame
    var (left, top, right, bottom) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )
    // The middles count, too, because the edges of the map are curves on the grid.
    for latitude in [latitudes.lowerBound, map.center.latitude, latitudes.upperBound]
    where latitude > 0 {
      for longitude in [longitudes.lowerBound, map.center.longitude, longitudes.upperBound] {
        guard let point = Coordinates(latitude: latitude, longitude: longitude) else { continue }
        let (column, row) = cell(at: point)
        (left, right) = (min(left, column), max(right, column))
        (top, bottom) = (min(top, row), max(bottom, row))
      }
    }
    guard left <= right else { return nil }
    return GridBox(
      left: max(0, Int(left) - 5), top: max(0, Int(top) - 5),
      right: min(columns - 1, Int(right) + 5),
      bottom: min(rows - 1, Int(bottom) + 5))
  }

  /// Returns the index of the cell at each point of a lattice (see ``GridPlacement``).
  ///
  /// The distance from the pole depends on the latitude alone, and the angle on the longitude.
  static func indices(latitudes: [Double], longitudes: [Double], in box: GridBox) -> [Int32] {
    let angles = longitudes.map { ($0 - 10) * .pi / 180 }
    let (sines, cosines) = (angles.map { sin($0) }, angles.map { cos($0) })
    var indices: [Int32] = []
    indices.reserveCapacity(latitudes.count * longitudes.count)
    for latitude in latitudes {
      let distance = latitude > 0 ? distance(ofLatitude: latitude) / 1_000 : .infinity
      for (sine, cosine) in zip(sines, cosines) {
        let column = (distance * sine + falseEast / 1_000).rounded() - Double(box.left)
        let row = (distance * cosine - falseNorth / 1_000).rounded() - Double(box.top)
        let isInside =
          column >= 0 && column < Double(box.columns) && row >= 0 && row < Double(box.rows)
        indices.append(isInside ? Int32(row) * Int32(box.columns) + Int32(column) : -1)
      }
    }
    return indices
  }
}
