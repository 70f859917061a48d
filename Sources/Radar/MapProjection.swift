internal import BundledData
package import Domain
private import Foundation

/// A map around a point: Mercator, with north at the top.
///
/// The scale is that of the middle. Over 800 km at 50 degrees, it changes by 16 %.
package struct MapProjection: Hashable, Sendable {
  package let center: Coordinates
  /// The width of a pixel in the middle, in kilometers.
  package let kilometersPerPixel: Double
  /// The height of a pixel divided by its width.
  package let pixelHeight: Double
  /// The number of pixels in a row and in a column.
  package let width, height: Int

  /// The distance from the equator, in degrees, up to which maps are drawn.
  package static let largestLatitude = 80.0

  package init(
    center: Coordinates, kilometersPerPixel: Double, width: Int, height: Int,
    pixelHeight: Double = 1
  ) {
    self.center = center
    (self.kilometersPerPixel, self.pixelHeight) = (kilometersPerPixel, pixelHeight)
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// The angles of a pixel from east to west and from north to south, at the equator, in radians.
  private var angles: (x: Double, y: Double) {
    let angle = kilometersPerPixel / (6_371 * cos(clamped(center.latitude) * .pi / 180))
    return (angle, angle * pixelHeight)
  }

  private func clamped(_ latitude: Double) -> Double {
    min(max(latitude, -Self.largestLatitude), Self.largestLatitude)
  }

  /// Returns the row of a latitude in pixels, which may be outside the map.
  func y(ofLatitude latitude: Double) -> Double {
    let north = mercator(clamped(latitude)) - mercator(clamped(center.latitude))
    return Double(height) / 2 - north / angles.y
  }

  /// Returns the column of a longitude in pixels, which may be outside the map.
  ///
  /// The longitude may be more than 180 degrees from Greenwich.
  func x(ofLongitude longitude: Double) -> Double {
    (longitude - center.longitude) * .pi / 180 / angles.x + Double(width) / 2
  }

  /// Returns the column and the row of a point in pixels, or `nil` if it is not on the map.
  package func pixel(of point: Coordinates) -> (x: Int, y: Int)? {
    var east = point.longitude
    if east - center.longitude > 180 { east -= 360 }
    if east - center.longitude < -180 { east += 360 }
    let (x, y) = (x(ofLongitude: east).rounded(.down), y(ofLatitude: point.latitude).rounded(.down))
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return nil }
    return (Int(x), Int(y))
  }

  /// Returns the point that is in the middle once the map moved a number of columns and rows, as far as
  /// another point stays on it.
  package func center(
    movedBy columns: Int, _ rows: Int, keeping point: Coordinates
  ) -> Coordinates {
    guard let pixel = pixel(of: point) else { return center }
    // The middle of a pixel, so that rounding does not put the other point into the next one.
    let column = Double(min(max(pixel.x - columns, 1), width - 2)) + 0.5
    let row = Double(min(max(pixel.y - rows, 2), height - 3)) + 0.5
    var map = self
    // The scale depends on the latitude of the middle, which is more exact after each pass.
    for _ in 0..<4 {
      let north = (row - Double(height) / 2) * map.angles.y
      let east = (column - Double(width) / 2) * map.angles.x * 180 / .pi
      let latitude = atan(sinh(mercator(clamped(point.latitude)) + north)) * 180 / .pi
      map = MapProjection(
        center: Coordinates(
          nearestLatitude: latitude,
          longitude: (point.longitude - east).remainder(dividingBy: 360)),
        kilometersPerPixel: kilometersPerPixel, width: width, height: height,
        pixelHeight: pixelHeight)
    }
    return map.center
  }

  /// Returns the latitudes of rows, given in pixels.
  func latitudes(ofRows rows: [Double]) -> [Double] {
    let (middle, angle) = (mercator(clamped(center.latitude)), angles.y)
    return rows.map { atan(sinh(middle - ($0 - Double(height) / 2) * angle)) * 180 / .pi }
  }

  /// Returns the longitudes of columns, given in pixels.
  ///
  /// They may be more than 180 degrees from Greenwich.
  func longitudes(ofColumns columns: [Double]) -> [Double] {
    let angle = angles.x
    return columns.map { center.longitude + ($0 - Double(width) / 2) * angle * 180 / .pi }
  }

  /// The latitudes and longitudes of the map, in degrees.
  ///
  /// The longitudes may be more than 180 degrees from Greenwich.
  package var frame: (latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>) {
    let latitudes = latitudes(ofRows: [Double(height), 0])
    let longitudes = longitudes(ofColumns: [0, Double(width)])
    return (latitudes[0]...latitudes[1], longitudes[0]...longitudes[1])
  }
}

/// Returns the distance of a latitude from the equator in the Mercator projection, in radii of the Earth.
func mercator(_ latitude: Double) -> Double { asinh(tan(latitude * .pi / 180)) }

extension MapProjection {
  /// Returns the places of the bundled gazetteer on the map, the largest first.
  package func places(limit: Int) -> [Place] {
    let (latitudes, longitudes) = frame
    return Gazetteer().places(latitudes: latitudes, longitudes: longitudes, limit: limit)
  }
}

/// The part of the Earth that a map shows: its width in four steps, and its shape.
package struct RadarExtent: Codable, Hashable, Sendable {
  package var zoom: RadarZoom
  /// The height of the map in percent of its width.
  package var shape: Int

  package init(zoom: RadarZoom, shape: Int) {
    (self.zoom, self.shape) = (zoom, shape)
  }

  /// The largest number of cells of a frame, so that a loop takes at most 16 MB.
  private static let largestArea = 200_000.0

  /// Returns the width of the map in kilometers: that of the zoom, or less for a map that is so high
  /// that its frames would take too much memory.
  package var kilometers: Double {
    let wanted = Double(zoom.kilometers)
    let area = wanted * wanted * Double(max(1, shape)) / 100
    return area > Self.largestArea ? wanted * (Self.largestArea / area).squareRoot() : wanted
  }

  /// Returns a map of this extent with a width and a height in pixels (see `MapProjection`).
  package func map(
    around center: Coordinates, width: Int, height: Int, pixelHeight: Double = 1
  ) -> MapProjection {
    MapProjection(
      center: center, kilometersPerPixel: kilometers / Double(max(1, width)), width: width,
      height: height, pixelHeight: pixelHeight)
  }

  /// Returns a map of this extent for a request, whose pixels do not matter.
  package func map(around center: Coordinates) -> MapProjection {
    map(around: center, width: 100, height: max(1, shape))
  }
}

package enum RadarZoom: Int, Codable, CaseIterable, Sendable {
  case district = 100
  case region = 200
  case country = 400
  case wide = 600

  /// The width in kilometers.
  package var kilometers: Int { rawValue }

  /// Returns the next closer or wider zoom, or `nil` at the end.
  package func neighbor(by steps: Int) -> RadarZoom? {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + steps
    return all.indices.contains(index) ? all[index] : nil
  }
}
