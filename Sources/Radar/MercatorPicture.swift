package import Domain
private import Foundation

/// The area of a square picture in the Web Mercator projection.
package struct MercatorPicture: Codable, Hashable, Sendable {
  /// The point in the middle, rounded to hundredths of a degree, which is all that a service learns.
  package let center: Coordinates
  /// The scale: the whole Earth is `side` pixels wide at zoom 0, and twice as wide with each step.
  package let zoom: Int

  /// The number of pixels in a row and in a column.
  package static let side = 256
  private static let zooms = 0...8
  private static let equator = 2 * Double.pi * 6_378.137

  /// Creates the smallest picture that covers a map.
  ///
  /// At 50 degrees, the pictures at zoom 8, 7, 6, and 5 are 100, 201, 402, and 805 km wide, which are
  /// about the widths of maps. Elsewhere, a map needs other ones.
  package init(covering map: MapProjection) {
    func rounded(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 + 0 }
    let largest = MapProjection.largestLatitude
    let latitude = rounded(min(max(map.center.latitude, -largest), largest))
    center =
      Coordinates(latitude: latitude, longitude: rounded(map.center.longitude)) ?? map.center
    let needed =
      max(Double(map.width), Double(map.height) * map.pixelHeight) * map.kilometersPerPixel
    let widest = Self.equator * cos(latitude * .pi / 180)
    zoom = Self.zooms.last { widest / Double(1 << $0) >= needed } ?? 0
  }

  /// Decodes an area.
  ///
  /// Throws `DecodingError` if its scale is unknown, as in a damaged recording.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    center = try container.decode(Coordinates.self, forKey: .center)
    zoom = try container.decode(Int.self, forKey: .zoom)
    guard Self.zooms.contains(zoom) else {
      throw DecodingError.dataCorruptedError(
        forKey: .zoom, in: container, debugDescription: "\(zoom) is no scale of a picture")
    }
  }

  /// The width of a pixel in the middle, in kilometers.
  package var kilometersPerPixel: Double {
    Self.equator * cos(center.latitude * .pi / 180) / pixelsAroundTheEarth
  }

  private var pixelsAroundTheEarth: Double { Double(Self.side << zoom) }

  /// Returns the column of a longitude, which may be outside the picture.
  func column(ofLongitude longitude: Double) -> Int {
    let east = (longitude - center.longitude).remainder(dividingBy: 360)
    return Int((Double(Self.side) / 2 + east / 360 * pixelsAroundTheEarth).rounded(.down))
  }

  /// Returns the row of a latitude, which may be outside the picture.
  func row(ofLatitude latitude: Double) -> Int {
    // The distance of the poles from the equator has no end.
    let north = mercator(center.latitude) - mercator(min(max(latitude, -89), 89))
    return Int(
      (Double(Self.side) / 2 + north / (2 * .pi) * pixelsAroundTheEarth).rounded(.down))
  }

  /// Returns the index of the pixel at each point of a lattice (see ``GridPlacement``).
  func indices(latitudes: [Double], longitudes: [Double]) -> [Int32] {
    let sides = 0..<Self.side
    let columns = longitudes.map(column(ofLongitude:))
    return latitudes.flatMap { latitude in
      let row = row(ofLatitude: latitude)
      return columns.map { column in
        sides.contains(row) && sides.contains(column) ? Int32(row * Self.side + column) : -1
      }
    }
  }
}
